#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs the build into a folder with an awkward name and looks at it as a desktop would: check_install.py CMAKE BUILD"""
import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

CMAKE, BUILD = sys.argv[1:3]
COMMON = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../packaging/common.sh')
AWKWARD = 'a b$c%d"e`f'


def string_value(raw):
    """A value of type string (Desktop Entry Specification, "Possible value types")."""
    return re.sub(r'\\([sntr\\])', lambda m: {'s': ' ', 'n': '\n', 't': '\t', 'r': '\r', '\\': '\\'}[m.group(1)], raw)


def program_of(exec_value):
    """The program that an Exec key names (same, "The Exec key")."""
    text = string_value(exec_value)
    if text.startswith('"'):
        text = re.sub(r'\\(["`$\\])', r'\1', re.fullmatch(r'"((?:[^"\\]|\\.)*)"', text).group(1))
    return text.replace('%%', '%')


def png_size(path):
    with open(path, 'rb') as file:
        head = file.read(24)
    assert head[:8] == b'\x89PNG\r\n\x1a\n', path
    return struct.unpack('>II', head[16:24])


class Installation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.prefix = os.path.join(cls.folder, AWKWARD)
        subprocess.run([CMAKE, '--install', BUILD, '--prefix', cls.prefix], check=True, stdout=subprocess.DEVNULL)
        cls.desktop = os.path.join(cls.prefix, 'share/applications/sluice.desktop')
        parser = configparser.RawConfigParser(interpolation=None, strict=True)
        parser.optionxform = str
        parser.read(cls.desktop, encoding='utf-8')
        cls.entry = parser['Desktop Entry']

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_desktop_file_starts_the_installed_program(self):
        program = program_of(self.entry['Exec'])
        self.assertEqual(program, os.path.join(self.prefix, 'bin/sluice'))
        self.assertEqual(string_value(self.entry['TryExec']), program)
        answer = subprocess.run([program, '--version'], check=True, capture_output=True, text=True)
        self.assertRegex(answer.stdout, r'^sluice \d+\.\d+\.\d+\n$')

    def test_icon_is_there_in_every_size(self):
        theme = os.path.join(self.prefix, 'share/icons/hicolor')
        for size in (16, 24, 32, 48, 64, 128, 256):
            path = os.path.join(theme, f'{size}x{size}/apps', self.entry['Icon'] + '.png')
            self.assertEqual(png_size(path), (size, size))
        with open(os.path.join(theme, 'scalable/apps', self.entry['Icon'] + '.svg'), encoding='utf-8') as file:
            self.assertIn('<svg', file.read())

    def test_names_are_told_in_chinese_too(self):
        for key in ('GenericName', 'Comment', 'Keywords'):
            self.assertRegex(self.entry[key + '[zh_CN]'], '[\u4e00-\u9fff]')

    @unittest.skipUnless(shutil.which('desktop-file-validate'), 'desktop-file-validate is not installed')
    def test_desktop_file_is_valid(self):
        done = subprocess.run(['desktop-file-validate', self.desktop], capture_output=True, text=True, check=False)
        self.assertEqual(done.stdout + done.stderr, '')

    def test_nothing_else_is_installed(self):
        found = {os.path.relpath(os.path.join(folder, name), self.prefix) for folder, _, names in os.walk(self.prefix) for name in names}
        self.assertEqual({path for path in found if 'icons/' not in path}, {'bin/sluice', 'share/applications/sluice.desktop'})
        self.assertEqual(len(found), 2 + 8)


class OwnAccount(unittest.TestCase):
    """`packaging/run --install` and `--uninstall` without the building, in a home folder of the test's own."""

    def setUp(self):
        self.home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.home)

    def call(self, function, **more):
        env = {key: value for key, value in os.environ.items() if not key.startswith(('XDG_', 'HOME'))} | more
        script = f'source "{COMMON}"; sluice_build="$1"; {function}'
        return subprocess.run(['bash', '-c', script, 'bash', BUILD], env=env, capture_output=True, text=True, check=False)

    def files(self):
        return {os.path.relpath(os.path.join(folder, name), self.home) for folder, _, names in os.walk(self.home) for name in names}

    def test_installs_and_says_how_to_undo_it(self):
        done = self.call('install_for_user', HOME=self.home)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('packaging/run --uninstall', done.stdout)
        self.assertIn('.local/share/icons/hicolor/scalable/apps/sluice.svg', self.files())
        program = os.path.join(self.home, '.local/bin/sluice')
        self.assertIn('sluice ', subprocess.run([program, '--version'], capture_output=True, text=True, check=True).stdout)

    def test_undoes_it_and_leaves_what_is_not_ours(self):
        other = os.path.join(self.home, '.local/share/icons/hicolor/16x16/apps/other.png')
        os.makedirs(os.path.dirname(other))
        with open(other, 'w', encoding='utf-8'):
            pass
        self.call('install_for_user', HOME=self.home)
        done = self.call('uninstall_for_user', HOME=self.home)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('removed 10 files', done.stdout)
        # The desktop's own cache of what applications there are is no file of ours.
        self.assertEqual({path for path in self.files() if not path.endswith('mimeinfo.cache')}, {os.path.relpath(other, self.home)})

    def test_takes_the_start_at_login_back(self):
        folder = os.path.join(self.home, '.config/autostart')
        os.makedirs(folder)
        for name in ('sluice.desktop', 'sluice-1a2b3c4d.desktop', 'other.desktop'):
            with open(os.path.join(folder, name), 'w', encoding='utf-8'):
                pass
        done = self.call('uninstall_for_user', HOME=self.home)
        self.assertEqual(done.returncode, 0, done.stderr)
        # The second one is of a profile with a place of its own, which may be run by another program.
        self.assertEqual(sorted(os.listdir(folder)), ['other.desktop', 'sluice-1a2b3c4d.desktop'])

    def test_undoing_nothing_makes_nothing(self):
        os.makedirs(os.path.join(self.home, '.local/share/icons'))
        done = self.call('uninstall_for_user', HOME=self.home)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('nothing was installed', done.stdout)
        self.assertEqual(os.listdir(os.path.join(self.home, '.local/share/icons')), [])

    def test_needs_no_home_until_it_is_asked_to_install(self):
        self.assertEqual(self.call('true').returncode, 0)
        self.assertNotEqual(self.call('install_for_user').returncode, 0)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
