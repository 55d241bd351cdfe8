# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules as data: who may include whom, which words may stand where, how long things may be."""
import re

# A folder -> the folders it may include besides itself. `core/engine` is the files engine* directly in core/, `core` any
# other file there. Folders of core/ and top levels without a row are refused.
MAY_INCLUDE = {
    'core/base': (),
    'core/api': ('core/base',),
    'core/http': ('core/base',),
    'core/dialect': ('core/api', 'core/base'),
    'core/translate': ('core/api', 'core/base', 'core/dialect'),
    'core/guard': ('core/api', 'core/base'),
    'core/config': ('core/api', 'core/base'),
    'core/ledger': ('core/api', 'core/base'),
    'core/health': ('core/api', 'core/base', 'core/http', 'core/guard', 'core/config'),
    'core/relay': ('core/api', 'core/base', 'core/http', 'core/dialect', 'core/translate', 'core/guard', 'core/config', 'core/ledger',
                   'core/health'),
    'core/sim': ('core/api', 'core/base', 'core/http', 'core/dialect'),
    'core/engine': ('core/api', 'core/base', 'core/http', 'core/dialect', 'core/guard', 'core/config', 'core/ledger',
                    'core/health', 'core/relay', 'core/sim'),
    'ui': ('core/api', 'core/base'),
    'app': ('ui', 'core/engine', 'core/api', 'core/base', 'core/config'),
}
# Of the files of core/engine, app sees the one that is made for it.
APP_SEES_OF_ENGINE = 'core/engine.h'
FREE_FOLDERS = ('tests',)
TOP_LEVELS = ('core', 'ui', 'app', 'tests')

CORE_QT_MODULES = ('QtCore', 'QtNetwork', 'QtSql')
WINDOW_HEADERS = re.compile(
    r'Q(?:Widget|(?:Gui)?Application|Window|Painter|Pixmap|Image|Icon|Color|Font|Palette|Clipboard|Action|Menu|Screen|Style|'
    r'Dialog|MessageBox|SystemTrayIcon|DesktopServices|StandardItemModel|Chart\w*|\w*(?:View|Layout|Button|Event))')
CORE_EVENT_HEADERS = ('QEvent', 'QTimerEvent', 'QChildEvent', 'QDynamicPropertyChangeEvent', 'QByteArrayView', 'QStringView',
                      'QAnyStringView', 'QLatin1StringView', 'QUtf8StringView')
# They cost seconds in every file that sees them, so headers do not.
HEAVY_INCLUDES = re.compile(r'boost/|nlohmann/(?!json_fwd)|simdjson|qcoro|QCoro|prometheus/')


class Words:
    """Forbidden words: where they are looked for, and the files that may use them."""

    def __init__(self, rule, pattern, scope, allowed=(), why=''):
        self.rule = rule
        self.pattern = re.compile(pattern)
        self.scope = scope
        self.allowed = tuple(re.compile(path) for path in allowed)
        self.why = why

    def concerns(self, path):
        return path.split('/')[0] in self.scope and not any(allowed.fullmatch(path) for allowed in self.allowed)


PRODUCT = ('core', 'ui', 'app')
ALL = TOP_LEVELS
ENGINE = r'core/engine\w*\.(?:h|cpp)'
DISPATCHER = r'core/base/\w+dispatcher\.(?:h|cpp)'  # implements Qt's event loop, whose interface has these names

WORDS = (
    Words('clock', r'\bcurrent(?:DateTime(?:Utc)?|MSecsSinceEpoch|SecsSinceEpoch)\b|\bQ(?:Date|Time)::current\w+'
          r'|\b(?:steady|system|high_resolution|file|utc)_clock::now\b|\bQElapsedTimer\b|\bclock_gettime\b|\bgettimeofday\b'
          r'|(?:\bstd::|(?<!\w)::|(?<![\w:.>]))time\s*\(\s*(?:nullptr|NULL|0|&)',
          PRODUCT, (r'core/base/systemclock\.cpp',), 'real time is read in core/base/systemclock.cpp; elsewhere a Clock is given'),
    Words('timer', r'\bsingleShot\b|\bQDeadlineTimer\b', PRODUCT, (), 'what waits uses the Timers it is given'),
    Words('timer', r'\bQTimer\b|\bQChronoTimer\b|\bQBasicTimer\b|\btimerEvent\b', ('core',), (r'core/base/systemtimers\.(?:h|cpp)',),
          'what waits in core uses the Timers it is given'),
    Words('random', r'\bQRandomGenerator::global\b|\b(?:s?rand|random)\s*\(\s*\)', ('core', 'ui'), (ENGINE,),
          'randomness is given, so that tests can fix it'),
    Words('waiting', r'\bqWait\w*|\bqSleep\b|\b[mun]?sleep\s*\(|\bsleep_(?:for|until)\b|\bprocessEvents\b|\bQEventLoop\b', ALL, (DISPATCHER,),
          'nothing waits for time to pass, and no event loop runs inside another'),
    Words('waiting', r'\bexec\s*\(\s*\)|\bQMessageBox::(?:question|information|warning|critical|about)\b'
          r'|\bQFileDialog::get\w+|\bQInputDialog::get\w+', ('ui',), (), 'dialogs are opened with open(), which returns at once'),
    Words('tls', r'\bignoreSslErrors\b|\bVerifyNone\b', ALL, (), 'certificates are checked'),
    Words('connect', r'\bSIGNAL\s*\(|\bSLOT\s*\(', ALL, (), 'signals and slots are connected by their addresses'),
    Words('singleton', r'::instance\s*\(|\bqApp\b|\bQ_GLOBAL_STATIC\b', PRODUCT, (), 'collaborators arrive by constructor'),
    Words('threads', r'\bQThread\b(?!\s*::\s*currentThread)|\bmoveToThread\b|\bQThreadPool\b|\bQtConcurrent\b'
          r'|\bQ(?:Recursive)?Mutex\w*|\bQReadWriteLock\b|\bQSemaphore\b|\bQWaitCondition\b'
          r'|\bstd::(?:j?thread|async|(?:\w+_)?mutex|condition_variable\w*|lock_guard|scoped_lock|unique_lock|shared_lock|\w+_semaphore)\b',
          PRODUCT, (ENGINE,), 'threads meet in core/engine.* only'),
)

SOURCE_LINES = 400
HEADER_LINES = 200
TEST_LINES = 500
FUNCTION_LINES = 60

UNFINISHED = re.compile(r'\b(?:' + '|'.join(('TO' 'DO', 'FIX' 'ME', 'XX' 'X')) + r')\b')


def folder_of(path):
    """The row of MAY_INCLUDE that speaks of this file; None for a place that has none."""
    parts = path.split('/')
    if parts[0] == 'core':
        if len(parts) == 2:
            return 'core/engine' if parts[1].startswith('engine') else 'core'
        return '/'.join(parts[:2])
    return parts[0] if parts[0] in TOP_LEVELS else None
