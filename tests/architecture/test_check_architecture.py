#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each rule of check_architecture.py against a tiny tree that breaks it, and against one that does not."""
import os
import tempfile
import unittest

import check_architecture
import sourcetext

SPDX = '// ' + check_architecture.SPDX + '\n'
ONCE = SPDX + '#pragma once\n'
UNFINISHED_WORD = 'TO' 'DO'


def clean_tree():
    """A small house in order."""
    return {
        'core/README.md': 'core\n', 'core/base/README.md': 'base\n', 'core/guard/README.md': 'guard\n',
        'core/http/README.md': 'http\n', 'ui/README.md': 'ui\n', 'app/README.md': 'app\n', 'tests/README.md': 'tests\n',
        'core/CMakeLists.txt': 'target_sources(x PRIVATE engine.cpp)\n',
        'core/base/CMakeLists.txt': 'target_sources(x PRIVATE clock.cpp systemclock.cpp other.cpp)\n',
        'core/guard/CMakeLists.txt': 'target_sources(x PRIVATE breaker.cpp)\n',
        'core/http/CMakeLists.txt': 'target_sources(x PRIVATE server.cpp)\n',
        'ui/CMakeLists.txt': 'target_sources(y PRIVATE window.cpp)\n',
        'app/CMakeLists.txt': 'add_executable(z main.cpp windowstate.cpp)\n',
        'core/base/clock.h': ONCE + 'namespace sluice {\nclass Clock;\n}\n',
        'core/base/clock.cpp': SPDX + '#include "core/base/clock.h"\n\n#include <QString>\n',
        'core/engine.h': ONCE + '#include "core/base/clock.h"\n',
        'core/engine.cpp': SPDX + '#include "core/engine.h"\n',
        'core/guard/breaker.cpp': SPDX + '#include "core/base/clock.h"\n',
        'core/http/server.cpp': SPDX + '#include "core/base/clock.h"\n',
        'ui/window.cpp': SPDX + '#include "core/base/clock.h"\n\n#include <QWidget>\n',
        'app/main.cpp': SPDX + '#include "core/engine.h"\n',
        'tests/unit/tst_clock.cpp': SPDX + '#include "core/base/clock.h"\n',
    }


class HouseTest(unittest.TestCase):
    def violations(self):
        with tempfile.TemporaryDirectory() as root:
            for path, text in self.tree.items():
                os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
                with open(os.path.join(root, path), 'w', encoding='utf-8') as file:
                    file.write(text)
            return check_architecture.check(root)

    def setUp(self):
        self.tree = clean_tree()

    def expect(self, *rules):
        found = [(violation.rule, violation.path) for violation in self.violations()]
        self.assertEqual(sorted({rule for rule, _ in found}), sorted(set(rules)), found)

    def expect_in(self, path, body, *rules):
        """These rules, and no other, complain when `body` is added to the file."""
        before = self.tree.get(path)
        self.tree[path] = (before or (ONCE if path.endswith('.h') else SPDX)) + body
        with self.subTest(path=path, body=body):
            self.expect(*rules)
        self.tree[path] = before
        if before is None:
            del self.tree[path]


class RulesTest(HouseTest):
    def test_a_house_in_order_passes(self):
        self.expect()

    def test_an_empty_place_does_not_pass(self):
        self.tree = {'README.md': 'nothing\n'}
        self.expect('folder')

    def test_includes_run_down_only(self):
        self.tree['ui/window.h'] = ONCE
        self.tree['core/http/server.h'] = ONCE
        self.expect_in('core/base/clock.cpp', '#include "core/http/server.h"\n', 'include', 'cycle')
        for path, target in (('core/guard/breaker.cpp', 'core/http/server.h'), ('core/http/server.cpp', 'core/engine.h'),
                             ('core/http/server.cpp', 'ui/window.h'),
                             ('ui/window.cpp', 'core/engine.h'), ('ui/window.cpp', 'core/http/server.h'),
                             ('app/main.cpp', 'core/http/server.h')):
            self.expect_in(path, f'#include "{target}"\n', 'include')
            self.expect_in(path, f'#  include <{target}>\n', 'include')
        for path, target in (('core/engine.cpp', 'core/http/server.h'), ('app/main.cpp', 'ui/window.h'),
                             ('tests/unit/tst_clock.cpp', 'core/http/server.h')):
            self.expect_in(path, f'#include "{target}"\n')

    def test_app_sees_only_the_door_of_the_engine(self):
        self.tree['core/enginethread.h'] = ONCE
        self.expect_in('app/main.cpp', '#include "core/enginethread.h"\n', 'include')

    def test_includes_are_full_paths_of_files_that_exist(self):
        self.expect_in('core/base/clock.cpp', '#include "clock.h"\n', 'include')
        self.expect_in('core/base/clock.cpp', '#include "core/base/missing.h"\n', 'include')
        self.expect_in('tests/unit/tst_clock.cpp', '#include "tst_clock.moc"\n')
        self.expect_in('core/base/clock.cpp', '// #include "clock.h"\n/* \n#include "clock.h"\n*/\n')

    def test_a_folder_nobody_knows_is_refused(self):
        self.tree.update({'core/misc/x.h': ONCE, 'core/misc/README.md': 'misc\n'})
        self.expect('folder')

    def test_core_knows_no_window(self):
        for header in ('QWidget', 'QtWidgets/QWidget', 'QtGui/QColor', 'QColor', 'QApplication', 'QtCharts/QChart', 'QTableView',
                       'QMouseEvent', 'QtQml/QQmlEngine'):
            self.expect_in('core/http/server.cpp', f'#include <{header}>\n', 'headless')
        for header in ('QStringView', 'QtNetwork/QTcpSocket', 'QTimerEvent', 'QCoreApplication', 'QSqlQuery', 'QtGlobal',
                       'qt6keychain/keychain.h'):
            self.expect_in('core/http/server.cpp', f'#include <{header}>\n')

    def test_heavy_headers_stay_in_sources(self):
        for header in ('boost/beast/http.hpp', 'nlohmann/json.hpp', 'simdjson.h', 'QCoroTask', 'prometheus/registry.h'):
            self.expect_in('core/base/clock.h', f'#include <{header}>\n', 'heavy')
            self.expect_in('core/base/clock.cpp', f'#include <{header}>\n')

    def test_files_do_not_include_each_other_in_a_circle(self):
        self.tree['core/base/a.h'] = ONCE + '#include "core/base/b.h"\n'
        self.tree['core/base/b.h'] = ONCE + '#include "core/base/c.h"\n'
        self.tree['core/base/c.h'] = ONCE + '#include "core/base/a.h"\n'
        found = self.violations()
        self.assertEqual([violation.rule for violation in found], ['cycle'])
        self.assertEqual(found[0].detail, 'core/base/a.h core/base/b.h core/base/c.h')

    def test_folders_do_not_include_each_other_in_a_circle(self):
        self.tree.update({'ui/pages/a.h': ONCE + '#include "ui/models/b.h"\n', 'ui/models/b.h': ONCE,
                          'ui/models/c.h': ONCE + '#include "ui/pages/d.h"\n', 'ui/pages/d.h': ONCE})
        self.expect('cycle')

    def test_a_folder_and_those_below_it_may_use_each_other(self):
        self.tree.update({'ui/a.h': ONCE + '#include "ui/widgets/b.h"\n', 'ui/widgets/b.h': ONCE + '#include "ui/c.h"\n',
                          'ui/c.h': ONCE})
        self.expect()

    def test_real_time_is_read_in_one_file(self):
        for use in ('QDateTime::currentDateTimeUtc()', 'QDateTime::currentMSecsSinceEpoch()', 'std::chrono::steady_clock::now()',
                    'std::chrono::system_clock::now()', 'QElapsedTimer()', 'std::time(nullptr)', '::time(0)', 'time(nullptr)',
                    'QDate::currentDate()', 'QTime::currentTime()'):
            self.expect_in('core/base/other.cpp', f'auto f() {{ return {use}; }}\n', 'clock')
            self.expect_in('ui/window.cpp', f'auto f() {{ return {use}; }}\n', 'clock')
            self.expect_in('core/base/systemclock.cpp', f'auto f() {{ return {use}; }}\n')
            self.expect_in('tests/unit/tst_clock.cpp', f'auto f() {{ return {use}; }}\n')
        self.expect_in('core/base/other.cpp', 'auto f() { return row.time(0) + wall->time(0) + runtime(0); }\n')

    def test_waiting_is_left_to_the_timers(self):
        self.expect_in('app/main.cpp', 'void f() { QTimer::singleShot(0, g); }\n', 'timer')
        self.expect_in('core/http/server.cpp', 'struct S { QTimer m_timer; };\n', 'timer')
        self.expect_in('core/http/server.cpp', 'void S::timerEvent(QTimerEvent *)\n{\n}\n', 'timer')
        self.expect_in('ui/window.cpp', 'struct S { QTimer m_timer; };\n')

    def test_nothing_waits(self):
        for use in ('QTest::qWait(5)', 'QTest::qSleep(5)', 'QThread::msleep(1)', 'usleep(1)', '::sleep(1)', 'QEventLoop().exec()',
                    'std::this_thread::sleep_for(d)', 'QCoreApplication::processEvents()', 'QTest::qWaitFor(f, 5)'):
            self.expect_in('tests/unit/tst_clock.cpp', f'void f() {{ {use}; }}\n', 'waiting')
        self.expect_in('tests/unit/tst_clock.cpp', '// no qWait, no QEventLoop\nconst char *const k = "sleep_for(1)";\n')
        self.expect_in('ui/window.cpp', 'void f() { dialog.exec(); }\n', 'waiting')
        self.expect_in('ui/window.cpp', 'void f() { QMessageBox::warning(a, b, c); }\n', 'waiting')

    def test_certificates_are_checked(self):
        self.expect_in('tests/unit/tst_clock.cpp', 'void f() { socket->ignoreSslErrors(); }\n', 'tls')

    def test_singletons_are_refused(self):
        for use in ('Bus::instance()', 'qApp->quit()', 'QSettings().value(k)'):
            self.expect_in('core/http/server.cpp', f'void f() {{ {use}; }}\n', 'singleton')
            self.expect_in('ui/window.cpp', f'void f() {{ {use}; }}\n', 'singleton')

    def test_one_file_of_app_knows_the_settings_store(self):
        self.tree['app/windowstate.cpp'] = SPDX + 'void f() { QSettings s; }\n'
        self.expect()
        self.expect_in('app/main.cpp', 'void f() { QSettings s; }\n', 'singleton')

    def test_state_belongs_to_objects(self):
        for body in ('void f()\n{\n    static int n = 0;\n}\n', 'void f()\n{\n    static QHash<int, QString> cache;\n}\n',
                     'void f()\n{\n    static QRegularExpression re(pattern());\n}\n', 'namespace {\nint count = 0;\n}\n',
                     'namespace a {\nstd::map<int, std::vector<int>> table;\n}\n', 'thread_local int depth = 0;\n',
                     'struct S\n{\n    static int s_count;\n};\n', 'struct S\n{\n    static inline int s_count = 0;\n};\n'):
            self.expect_in('core/http/server.cpp', body, 'static')
        for body in ('void f()\n{\n    static const QRegularExpression re(pattern());\n}\n', 'static int helper(int n);\n',
                     'static int helper(int n)\n{\n    return n;\n}\n', 'namespace {\nconstexpr int kMany = 3;\n}\n',
                     'struct S\n{\n    static S of(int n);\n    int m_n = 0;\n    static_assert(true);\n};\n',
                     'using A = std::map<int, int>;\nclass B;\nenum class C : int;\nextern template class D<int>;\n',
                     'namespace a {\nvoid g(int n = 3);\nQ_DECLARE_LOGGING_CATEGORY(lc)\n}\n', 'const auto k = [](int n) { return n; };\n',
                     'auto f()\n{\n    return static_cast<int>(3);\n}\n', 'S::S() : m_a{1}, m_b(2)\n{\n    m_c = 3;\n}\n'):
            self.expect_in('core/http/server.cpp', body)

    def test_threads_meet_in_the_engine(self):
        for use in ('QMutex m;', 'std::mutex m;', 'x->moveToThread(t);', 'QThread t;', 'std::jthread t;', 'QMutexLocker l(&m);'):
            self.expect_in('core/http/server.cpp', f'void f() {{ {use} }}\n', 'threads')
            self.expect_in('app/main.cpp', f'void f() {{ {use} }}\n', 'threads')
            self.expect_in('core/engine.cpp', f'void f() {{ {use} }}\n')
        self.expect_in('core/http/server.cpp', '#include <QThread>\nvoid f() { Q_ASSERT(thread() == QThread::currentThread()); }\n')

    def test_connections_have_a_context(self):
        for call in ('connect(a, &A::done, [this] { f(); });', 'QObject::connect(a, qOverload<int, int>(&A::x), [](int, int) {});',
                     'connect(f(a, b), &A::done,\n        std::bind(g, 1));', 'connect(a, SIGNAL(x()), b, SLOT(y()));'):
            self.expect_in('ui/window.cpp', f'void f()\n{{\n    {call}\n}}\n', 'connect')
        for call in ('connect(a, &A::done, this, [this] { f(1, 2); });', 'connect(a, &A::done, &B::done);', 'socket.connect(host, [p](int) {});'):
            self.expect_in('ui/window.cpp', f'void f()\n{{\n    {call}\n}}\n')

    def test_lengths_have_limits(self):
        self.expect_in('core/http/server.cpp', '// line\n' * 400, 'lines')
        self.expect_in('core/base/clock.h', '// line\n' * 200, 'lines')
        self.expect_in('tests/unit/tst_clock.cpp', '// line\n' * 480)
        self.expect_in('tests/unit/tst_clock.cpp', '// line\n' * 500, 'lines')
        self.expect_in('core/http/server.cpp', 'void f()\n{\n' + '    g();\n' * 61 + '}\n', 'function')
        self.expect_in('core/http/server.cpp', 'void f()\n{\n' + '    g();\n' * 50 + '}\n')

    def test_papers_are_in_order(self):
        del self.tree['core/http/README.md']
        self.tree['core/base/clock.cpp'] = 'int f();\n'
        self.tree['packaging/run'] = '#!/bin/bash\necho\n'
        self.tree['ui/window.cpp'] += f'// {UNFINISHED_WORD}: later\n'
        self.expect('readme', 'spdx', 'unfinished')
        self.assertEqual(len(self.violations()), 4)

    def test_headers_are_well_behaved(self):
        self.expect_in('core/base/clock.h', 'namespace a {\nusing namespace std;\n}\n', 'header')
        self.expect_in('core/base/clock.h', 'inline void f()\n{\n    using namespace std::chrono_literals;\n}\n')
        self.tree['core/base/other.h'] = SPDX
        self.expect('header')

    def test_every_source_is_built(self):
        self.tree['core/http/orphan.cpp'] = SPDX
        self.expect('built')

    def test_build_trees_and_hidden_folders_are_not_looked_at(self):
        self.tree['build/core/x.cpp'] = self.tree['build-asan/ui/x.h'] = self.tree['.cache/core/x.cpp'] = 'qWait(1)'
        self.expect()


class ExceptionsTest(HouseTest):
    def exempt(self, *lines):
        self.tree[check_architecture.EXCEPTIONS_FILE] = '# rule | path | detail | reason\n' + '\n'.join(lines) + '\n'

    def test_an_exception_covers_what_it_names(self):
        self.tree['core/http/server.cpp'] += 'void f() { qApp->quit(); }\n'
        self.exempt('singleton | core/http/server.cpp | qApp | because')
        self.expect()
        self.exempt('singleton | core/http/server.cpp | ::instance( | because')
        self.expect('singleton', 'exception')

    def test_an_exception_without_a_reason_is_none(self):
        self.exempt('singleton | core/http/server.cpp | qApp |')
        self.expect('exception')

    def test_an_exception_nobody_needs_must_go(self):
        self.exempt('singleton | core/http/server.cpp | qApp | because')
        self.expect('exception')

    def test_a_stretched_budget_shrinks_with_its_file(self):
        self.tree['core/http/server.cpp'] = SPDX + '// line\n' * 449
        for stretched, rules in (('450', ()), ('470', ()), ('449', ('lines', 'exception')), ('471', ('lines', 'exception'))):
            self.exempt(f'lines | core/http/server.cpp | {stretched} | because')
            with self.subTest(stretched=stretched):
                self.expect(*rules)


class ScriptsTest(HouseTest):
    def test_a_script_that_python_cannot_read_is_found(self):
        licence = '# ' + check_architecture.SPDX + '\n'
        self.tree['tests/bench/run.py'] = licence + 'print({"a": 1})\n'
        self.expect()
        # A comma that has slipped into the comment before it.
        self.tree['tests/bench/run.py'] = licence + 'print({"a": 1  # one,\n       "b": 2})\n'
        self.expect('script')


class SourceTextTest(unittest.TestCase):
    def test_literals_and_comments_are_blanked_and_lines_kept(self):
        text = 'a("x // y"); // b\nc(\'"\'); /* d\n e */ f(R"(g " \n h)"); i(1\'000\'000);\n'
        code = sourcetext.code_only(text)
        self.assertEqual(code.count('\n'), text.count('\n'))
        for gone in 'xybdegh':
            self.assertNotIn(gone, code)
        for kept in ('a(', 'c(', 'f(', 'i(1\'000\'000)'):
            self.assertIn(kept, code)

    def test_functions_are_told_from_other_braces(self):
        code = ('QT_BEGIN_NAMESPACE\nclass Q;\nQT_END_NAMESPACE\nnamespace n {\nstruct S : T<int>\n{\n    S() : m_a{1}, m_b(2)\n    {\n        x();\n    }\n    int m_c{3};\n'
                'public:\n    bool operator==(const S &) const\n    {\n        return true;\n    }\n};\n'
                'const int kList[] = {1, 2};\nenum class E { A, B };\n#define M(x) { x\n'
                'void f(const QList<int> &l = {})\n{\n    g([] {\n        h();\n    });\n}\n'
                'template <typename T>\nauto k(T t) -> decltype(t.x())\n{\n    return {};\n}\n}\n')
        found = [(function.name, function.lines) for function in sourcetext.functions(code)]
        self.assertEqual(found, [('S', 3), ('operator==', 3), ('f', 5), ('k', 3)])

    def test_arguments_are_split_at_the_top_only(self):
        code = 'connect(a(1, 2), x<int, int>(b), [c, d] { e(f, g); }, h->i)'
        self.assertEqual(len(sourcetext.call_arguments(code, code.index('('))), 4)


if __name__ == '__main__':
    unittest.main()
