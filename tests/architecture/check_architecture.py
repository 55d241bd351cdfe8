#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the rules of the house that the compiler cannot: check_architecture.py [ROOT]

The rules are data in rules.py. What they cannot bear today stands in exceptions.txt, one line each:

    rule | path | detail | reason

`detail` is the word, include or function that is complained of, or the number of lines a budget is stretched to. An
exception that is not needed, or is wider than needed by more than 20 lines, is a violation itself: the list only shrinks.
"""
import os
import re
import sys
from collections import namedtuple

import rules
import sourcetext

Violation = namedtuple('Violation', 'rule path line detail message')
SLACK_LINES = 20
TEXT_SUFFIXES = ('.h', '.cpp', '.py', '.sh', '.js', '.mjs', '.cmake', '.md', '.txt', '.json', '.in')
SPDX_SUFFIXES = ('.h', '.cpp', '.py', '.sh', '.js', '.mjs', '.cmake')
SPDX = 'SPDX-License-Identifier: GPL-3.0-or-later'


class Tree:
    """The files of a checkout, read once; build trees and hidden folders left out."""

    def __init__(self, root):
        self.root = root
        self.texts = {}
        self._code = {}
        for folder, names, files in os.walk(root):
            relative = os.path.relpath(folder, root).replace(os.sep, '/')
            names[:] = sorted(name for name in names if not self._is_foreign(relative, name))
            for name in sorted(files):
                self._read(os.path.join(folder, name), name if relative == '.' else f'{relative}/{name}')

    @staticmethod
    def _is_foreign(parent, name):
        if name.startswith('.'):
            return name != '.ci'
        return name in ('node_modules', '__pycache__') or (parent == '.' and name.startswith('build'))

    def _read(self, file, path):
        is_script = '.' not in os.path.basename(path)
        if not (path.endswith(TEXT_SUFFIXES) or is_script):
            return
        with open(file, 'rb') as opened:
            content = opened.read()
        if is_script and not content.startswith(b'#!'):
            return
        self.texts[path] = content.decode('utf-8', 'replace')

    def sources(self):
        """C++ files of the top levels."""
        return [path for path in self.texts if path.endswith(('.h', '.cpp')) and rules.folder_of(path)]

    def code(self, path):
        if path not in self._code:
            self._code[path] = sourcetext.code_only(self.texts[path])
        return self._code[path]


# --- who includes whom

def may_include(source, target):
    origin, goal = rules.folder_of(source), rules.folder_of(target)
    if origin == goal or origin in rules.FREE_FOLDERS:
        return True
    if origin == 'app' and goal == 'core/engine':
        return target == rules.APP_SEES_OF_ENGINE
    return goal in rules.MAY_INCLUDE.get(origin, ())


def project_includes(tree, path):
    """(line, target) of the includes that name a file of the tree."""
    for line, _, target in sourcetext.includes(tree.texts[path]):
        if rules.folder_of(target):
            yield line, target


def check_include_direction(tree):
    for path in tree.sources():
        folder = rules.folder_of(path)
        if folder not in rules.MAY_INCLUDE and folder not in rules.FREE_FOLDERS:
            yield Violation('folder', path, 1, folder, f'{folder} has no row in rules.py that says what it may include')
        for line, bracket, target in sourcetext.includes(tree.texts[path]):
            is_ours = rules.folder_of(target) is not None and '/' in target
            if bracket == '"' and not is_ours and not target.endswith('.moc'):
                yield Violation('include', path, line, target, f'"{target}" is no full path from the root')
            elif is_ours and target not in tree.texts:
                yield Violation('include', path, line, target, f'"{target}" does not exist')
            elif is_ours and not may_include(path, target):
                yield Violation('include', path, line, target, f'{folder} may not include {target}')


def check_include_kinds(tree):
    for path in tree.sources():
        for line, _, target in sourcetext.includes(tree.texts[path]):
            if path.startswith('core/') and is_window_header(target):
                yield Violation('headless', path, line, target, f'core does not know <{target}>')
            if path.endswith('.h') and not path.startswith('tests/') and rules.HEAVY_INCLUDES.match(target):
                yield Violation('heavy', path, line, target, f'<{target}> is too heavy for a header')


def is_window_header(target):
    module = target.split('/')[0]
    if '/' in target and re.fullmatch(r'Qt[A-Z]\w*', module):
        return module not in rules.CORE_QT_MODULES
    return bool(rules.WINDOW_HEADERS.fullmatch(target)) and target not in rules.CORE_EVENT_HEADERS


def check_cycles(tree):
    files = {path: {target for _, target in project_includes(tree, path) if target in tree.texts} for path in tree.sources()}
    yield from cycles_of(files, 'files include each other in a circle')
    folders = {}
    for path, targets in files.items():
        for target in targets:
            origin, goal = cycle_folder(path), cycle_folder(target)
            # A folder may use what lies in the folders below it, and they what lies directly in it.
            if not f'{origin}/'.startswith(f'{goal}/') and not f'{goal}/'.startswith(f'{origin}/'):
                folders.setdefault(origin, set()).add(goal)
    yield from cycles_of(folders, 'folders include each other in a circle')


def cycle_folder(path):
    return rules.folder_of(path) if path.count('/') == 1 else os.path.dirname(path)


def cycles_of(graph, message):
    """One violation for each strongly connected part of more than one node (or a node that names itself)."""
    reach = {}

    def reachable(start):
        if start not in reach:
            seen, waiting = set(), list(graph.get(start, ()))
            while waiting:
                node = waiting.pop()
                if node not in seen:
                    seen.add(node)
                    waiting.extend(graph.get(node, ()))
            reach[start] = seen
        return reach[start]

    done = set()
    for node in sorted(graph):
        if node in done or node not in reachable(node):
            continue
        circle = sorted(other for other in reachable(node) if node in reachable(other))
        done.update(circle)
        yield Violation('cycle', circle[0], 1, ' '.join(circle), f'{message}: {" ".join(circle)}')


# --- words

def check_words(tree):
    for path in tree.sources():
        code = sourcetext.without_preprocessor(tree.code(path))
        for words in rules.WORDS:
            if not words.concerns(path):
                continue
            for match in words.pattern.finditer(code):
                word = match.group(0).strip()
                yield Violation(words.rule, path, sourcetext.line_of(code, match.start()), word, f'{word}: {words.why}')


def check_connects(tree):
    for path in tree.sources():
        code = tree.code(path)
        for match in re.finditer(r'\bconnect\s*\(', code):
            arguments = sourcetext.call_arguments(code, match.end() - 1)
            if len(arguments) == 3 and re.match(r'\[|std::bind', arguments[2]):
                yield Violation('connect', path, sourcetext.line_of(code, match.start()), 'connect',
                                'connected to a function object without a context object')


def check_settings_store(tree):
    users = [path for path in tree.sources() if not path.startswith('tests/') and re.search(r'\bQSettings\b', tree.code(path))]
    allowed = {path.rsplit('.', 1)[0] for path in users if path.startswith('app/')}
    for path in users:
        if not path.startswith('app/') or len(allowed) > 1:
            yield Violation('singleton', path, 1, 'QSettings', 'QSettings is known to one file of app only')


_FIXED = re.compile(r'\b(?:const|constexpr|consteval)\b')
_STATIC_VARIABLE = re.compile(r'\b(?:static|thread_local)\b(?!_)([^;{}()=]*)[;={(\[]')
_NO_VARIABLE = re.compile(r'(?:using|typedef|class|struct|union|enum|template|friend|extern|static_assert|namespace|Q_|QT_|BOOST_|QTEST_)')


def check_statics(tree):
    for path in tree.sources():
        if path.startswith('tests/'):
            continue
        code = sourcetext.without_preprocessor(tree.code(path))
        bodies = [(function.start, function.end) for function in sourcetext.functions(code)]
        for position, name in mutable_statics(code, bodies):
            yield Violation('static', path, sourcetext.line_of(code, position), name, f'{name} is state outside of any object')


def mutable_statics(code, bodies):
    found = {}
    for match in _STATIC_VARIABLE.finditer(code):
        is_local = any(start < match.start() < end for start, end in bodies)
        is_call_like = match.group(0).endswith('(')
        if not _FIXED.search(match.group(1)) and (is_local or not is_call_like):
            found[match.start()] = last_word(match.group(1))
    for start, statement in sourcetext.namespace_statements(code):
        declared = re.split(r'[={]', re.sub(r'<[^<>]*>', '', re.sub(r'<[^<>]*>', '', statement)))[0].strip()
        is_variable = '(' not in declared and len(re.findall(r'[\w:]+', declared)) >= 2
        if is_variable and not _NO_VARIABLE.match(declared) and not _FIXED.search(declared):
            position = start + code[start:].index(statement[:1])
            if not any(abs(known - position) < len(statement) for known in found):
                found[position] = last_word(declared)
    return sorted(found.items())


def last_word(text):
    return (re.findall(r'\w+', text) or ['?'])[-1]


# --- size, papers

def lines_of(text):
    return text.count('\n') + (0 if text.endswith('\n') or not text else 1)


def line_budget(path):
    if path.startswith('tests/'):
        return rules.TEST_LINES
    return rules.HEADER_LINES if path.endswith('.h') else rules.SOURCE_LINES


def check_file_lengths(tree):
    scripts = [path for path in tree.texts if path.startswith('tests/') and path.endswith(('.py', '.mjs', '.js'))]
    for path in tree.sources() + scripts:
        count, budget = lines_of(tree.texts[path]), line_budget(path)
        if count > budget:
            yield Violation('lines', path, budget, str(count), f'{count} lines, of {budget} at the most')


def check_function_lengths(tree):
    for path in tree.sources():
        for function in sourcetext.functions(tree.code(path)):
            if function.lines > rules.FUNCTION_LINES:
                yield Violation('function', path, function.first, function.name,
                                f'{function.name}() has {function.lines} lines, of {rules.FUNCTION_LINES} at the most')


def check_papers(tree):
    folders = {'/'.join(path.split('/')[:2 if path.startswith('core/') and path.count('/') > 1 else 1]) for path in tree.sources()}
    for folder in sorted(folders):
        if f'{folder}/README.md' not in tree.texts:
            yield Violation('readme', folder, 1, folder, f'{folder} has no README.md')
    for path, text in tree.texts.items():
        if needs_licence_line(path) and SPDX not in '\n'.join(text.split('\n')[:3]):
            yield Violation('spdx', path, 1, '', f'no line "{SPDX}" at its head')
        match = rules.UNFINISHED.search(text)
        if match:
            yield Violation('unfinished', path, sourcetext.line_of(text, match.start()), match.group(0), f'{match.group(0)} is left')


def needs_licence_line(path):
    name = os.path.basename(path)
    return path.endswith(SPDX_SUFFIXES) or '.' not in name


def check_headers(tree):
    for path in tree.sources():
        if not path.endswith('.h'):
            continue
        if not re.search(r'^#pragma once$', tree.texts[path], re.MULTILINE):
            yield Violation('header', path, 1, 'pragma', 'a header begins with #pragma once')
        for position, statement in sourcetext.namespace_statements(tree.code(path)):
            if re.match(r'using\s+namespace\b', statement):
                yield Violation('header', path, sourcetext.line_of(tree.code(path), position) + 1, 'using namespace',
                                'a header does not open namespaces for others')


def check_built(tree):
    """A source that no target names is compiled by nobody and checked by nothing."""
    for path in tree.sources():
        folder, name = os.path.split(path)
        if not path.endswith('.cpp') or path.startswith('tests/'):
            continue
        lists = [tree.texts[place] for place in cmake_lists_above(tree, folder)]
        if not any(re.search(r'(?<![\w-])' + re.escape(name) + r'(?![\w-])', text) for text in lists):
            yield Violation('built', path, 1, name, 'named by no CMakeLists.txt, so never compiled')


def check_scripts(tree):
    """Scripts that only people start are run by no test, so at least they can be read."""
    for path, text in tree.texts.items():
        if not path.endswith('.py'):
            continue
        try:
            compile(text, path, 'exec', dont_inherit=True)
        except SyntaxError as error:
            yield Violation('script', path, error.lineno or 1, '', f'no Python: {error.msg}')


def cmake_lists_above(tree, folder):
    while folder:
        if f'{folder}/CMakeLists.txt' in tree.texts:
            yield f'{folder}/CMakeLists.txt'
        folder = os.path.dirname(folder)


CHECKS = (check_include_direction, check_include_kinds, check_cycles, check_words, check_connects, check_settings_store,
          check_statics, check_file_lengths, check_function_lengths, check_papers, check_headers, check_built, check_scripts)


# --- exceptions

Exemption = namedtuple('Exemption', 'rule path detail line')
EXCEPTIONS_FILE = 'tests/architecture/exceptions.txt'


def read_exceptions(tree):
    """(exemptions, violations) of the list of exceptions."""
    exemptions, violations = [], []
    for number, line in enumerate(tree.texts.get(EXCEPTIONS_FILE, '').split('\n'), 1):
        if not line.strip() or line.startswith('#'):
            continue
        fields = [field.strip() for field in line.split('|')]
        if len(fields) != 4 or not all(fields) or (fields[0] == 'lines' and not fields[2].isdigit()):
            violations.append(Violation('exception', EXCEPTIONS_FILE, number, line, 'not of the form: rule | path | detail | reason'))
        else:
            exemptions.append(Exemption(*fields[:3], number))
    return exemptions, violations


def covers(exemption, violation):
    if (exemption.rule, exemption.path) != (violation.rule, violation.path):
        return False
    if violation.rule == 'lines':
        return int(violation.detail) <= int(exemption.detail) <= int(violation.detail) + SLACK_LINES
    return exemption.detail == violation.detail


def check(root):
    tree = Tree(root)
    if not tree.sources():
        return [Violation('folder', '.', 1, '', f'no sources below {root}')]
    exemptions, violations = read_exceptions(tree)
    needed = set()
    for violation in (violation for one in CHECKS for violation in one(tree)):
        covering = [exemption for exemption in exemptions if covers(exemption, violation)]
        needed.update(covering)
        if not covering:
            violations.append(violation)
    for exemption in exemptions:
        if exemption not in needed:
            violations.append(Violation('exception', EXCEPTIONS_FILE, exemption.line, exemption.detail,
                                        f'{exemption.rule} of {exemption.path} is not needed, or wider than needed'))
    return violations


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
    violations = check(os.path.normpath(root))
    for violation in sorted(violations, key=lambda one: (one.path, one.line)):
        print(f'{violation.path}:{violation.line}: [{violation.rule}] {violation.message}')
    print(f'{len(violations)} violations')
    return 1 if violations else 0


if __name__ == '__main__':
    sys.exit(main())
