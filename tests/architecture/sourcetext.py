# SPDX-License-Identifier: GPL-3.0-or-later
"""C++ as text: code without comments and literals, calls with their arguments, functions with their lengths.

A scanner, not a parser: it knows enough of the language for the project's own style, and errs on the silent side.
"""
import re

_TOKENS = re.compile(
    r'//[^\n]*|/\*.*?\*/'
    r'|(?:u8|[uUL])?R"(?P<mark>[^()\s\\]{0,16})\(.*?\)(?P=mark)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'",
    re.DOTALL)


def _blank(text):
    return re.sub(r'[^\n]', ' ', text)


def code_only(text):
    """The text with comments gone and literals empty; lines stay where they are."""
    def replace(match):
        token = match.group(0)
        if token.startswith('//') or token.startswith('/*'):
            return _blank(token)
        return '"' + _blank(token)[2:] + '"' if token[0] != "'" else '0' + _blank(token)[1:]
    return _TOKENS.sub(replace, text)


def without_preprocessor(code):
    """Code as the compiler's grammar sees it: directives blanked, with the lines they continue on."""
    return re.sub(r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', lambda match: _blank(match.group(0)), code, flags=re.MULTILINE)


def includes(text):
    """(line, bracket, path) of each include directive outside of comments."""
    kept = re.sub(r'/\*.*?\*/', lambda match: _blank(match.group(0)), text, flags=re.DOTALL)
    for match in re.finditer(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', kept, re.MULTILINE):
        yield line_of(kept, match.start(2)), match.group(1), match.group(2)


def line_of(text, position):
    return text.count('\n', 0, position) + 1


def call_arguments(code, open_bracket):
    """The top-level arguments of the call whose '(' stands at open_bracket."""
    depth, angle, arguments, start = 0, 0, [], open_bracket + 1
    for position in range(open_bracket, len(code)):
        char = code[position]
        if char in '([{':
            depth += 1
        elif char in ')]}':
            depth -= 1
            if depth == 0:
                arguments.append(code[start:position].strip())
                return arguments
        elif char == '<' and depth == 1 and code[position - 1].isalnum():
            angle += 1
        elif char == '>' and depth == 1 and angle and code[position - 1] != '-':
            angle -= 1
        elif char == ',' and depth == 1 and angle == 0:
            arguments.append(code[start:position].strip())
            start = position + 1
    return arguments


class Function:
    def __init__(self, name, first, last, start, end):
        self.name = name
        self.lines = last - first + 1
        self.first = first
        self.start = start
        self.end = end


_INITIALISER_LIST = re.compile(r'\)\s*(?:noexcept\s*(?:\([^()]*\))?\s*)?:(?!:)')


_LEADING_MACROS = re.compile(r'(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+\b(?:\s*\([^()]*\))?\s*)+(?=\S)')


def _kind_of_brace(statement):
    """What the '{' after this statement opens, at namespace or class scope."""
    head = _LEADING_MACROS.sub('', statement.strip())
    if re.match(r'(?:inline\s+)?namespace\b|extern\s*"', head):
        return 'namespace'
    before_call = head.split('(', 1)[0]
    if re.search(r'\b(?:class|struct|union|enum)\b', re.sub(r'<[^<>]*>', '', before_call)) and not head.endswith(')'):
        return 'type'
    if '(' not in head or ('=' in before_call and 'operator' not in before_call):
        return 'value'
    if _INITIALISER_LIST.search(head) and re.search(r'[\w>]$', head):
        return 'value'  # m_member{…} of a constructor
    return 'function'


def _name_of(statement):
    match = re.search(r'([~\w:]+|operator\s*\S+?)(?:<[^<>()]*>)?\s*\(', _LEADING_MACROS.sub('', statement.strip()))
    return match.group(1) if match else '?'


class _Scanner:
    def __init__(self, code):
        self.code = without_preprocessor(code)
        self.functions = []
        self.statements = []

    def run(self):
        stack, start, parentheses = ['namespace'], 0, 0
        for match in re.finditer(r'[(){};]|\b(?:public|private|protected|Q_SIGNALS)\b[\w ]*:(?!:)', self.code):
            char, here = match.group(0), match.start()
            scope = stack[-1]
            inside = scope in ('namespace', 'type')
            if char == '(':
                parentheses += inside
            elif char == ')':
                parentheses -= inside
            elif char == '{':
                stack.append(self._open(inside, parentheses, start, here))
                if stack[-1] in ('namespace', 'type', 'function'):
                    start = here + 1
            elif char == '}':
                start = self._close(stack, start, here)
            elif inside and parentheses == 0:
                if char == ';' and scope == 'namespace':
                    self.statements.append((start, self.code[start:here].strip()))
                start = match.end()
        return self

    def _open(self, inside, parentheses, start, here):
        if not inside or parentheses:
            return 'block'
        statement = self.code[start:here]
        kind = _kind_of_brace(statement)
        if kind == 'function':
            self.functions.append([_name_of(statement), here, None])
        return kind

    def _close(self, stack, start, here):
        kind = stack.pop() if len(stack) > 1 else 'namespace'
        if kind == 'function':
            self.functions[-1][2] = here
        return here + 1 if kind in ('namespace', 'function', 'type') else start


def functions(code):
    """The functions that have a body here, with the lines from brace to brace."""
    found = _Scanner(code).run().functions
    return [Function(name, line_of(code, start), line_of(code, end), start, end) for name, start, end in found if end]


def namespace_statements(code):
    """(position, statement) of what stands at namespace scope and ends with a semicolon."""
    return _Scanner(code).run().statements
