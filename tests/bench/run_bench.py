#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the gateway beside nginx (proxy_buffering off), both in front of the same mock provider. See README.md."""
import argparse
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

import benchkit

FAULTS = ('incomplete', 'sequence_errors', 'http_errors', 'broken', 'dropped', 'aborts_unseen')
LONG = 250_000  # chunks of a 200 MB flood at 800 bytes each


class Test:
    """What bench_load is told, and which of its numbers are shown."""

    def __init__(self, name, what, arguments, metrics, rounds=None, contenders=('direct', 'nginx', 'gateway')):
        self.name, self.what, self.arguments, self.metrics = name, what, arguments, metrics
        self.rounds, self.contenders = rounds, contenders


class Metric:
    """`read` takes a number from a result; `aim` is (what is held against it, most): 'ratio' to nginx, 'added' to the
    direct way, or 'value'."""

    def __init__(self, title, read, unit='', aim=None, pick=statistics.median):
        self.title, self.unit, self.aim, self.pick = title, unit, aim, pick
        self.read = (lambda result: result.get(read)) if isinstance(read, str) else read


def relay_cpu(unit):
    """CPU of the thread that relays; of the whole process where no thread is named so."""
    def read(result):
        named = [thread.get(unit) for name, thread in result.get('threads', {}).items() if 'relay' in name.lower()]
        return named[0] if named else result.get(unit)
    return read


def rss_growth(divisor):
    return lambda result: (result['rss_max_kb'] - result['rss_start_kb']) / divisor if 'rss_max_kb' in result else None


def first(values):
    return values[0]


def millis(key):
    return lambda result: result[key] / 1000 if key in result else None


def json_test(connections, seconds):
    return Test(f'json-{connections}', f'1 KB JSON answers, {connections} connection(s), closed loop',
                ['--mode', 'json', '-c', connections, '-d', seconds, '--model', 'bench-json'],
                [Metric('requests/s', 'requests_per_s'), Metric('latency p50', 'latency_p50_us', 'µs'),
                 Metric('CPU per request', 'cpu_us_per_request', 'µs'),
                 Metric('relay thread per request', relay_cpu('cpu_us_per_request'), 'µs', ('ratio', 2.0))])


def flood_test(streams, seconds):
    return Test(f'flood-{streams}', f'{streams} streams of 2,000 chunks each, as fast as they are taken',
                ['--mode', 'stream', '-c', streams, '-d', seconds, '--model', 'bench-n2000-s165'],
                [Metric('chunks/s', 'chunks_per_s'), Metric('CPU per chunk', 'cpu_us_per_chunk', 'µs'),
                 Metric('relay thread per chunk', relay_cpu('cpu_us_per_chunk'), 'µs')])


def held_test(streams, seconds, aim=None):
    return Test(f'held-{streams}', f'{streams} streams, 10 chunks/s each',
                ['--mode', 'stream', '-c', streams, '-d', seconds, '--warm', 1, '--settle', '--ramp', 1000,
                 '--model', 'bench-n200-r10-s165'],
                [Metric('chunks/s', 'chunks_per_s'), Metric('CPU per chunk', 'cpu_us_per_chunk', 'µs'),
                 Metric('relay thread per chunk', relay_cpu('cpu_us_per_chunk'), 'µs', aim),
                 Metric('delay p50', 'delay_p50_us', 'µs'), Metric('delay p99', 'delay_p99_us', 'µs'),
                 Metric('RSS per stream, fresh', rss_growth(streams), 'KB', ('value', 60), first)])


def whole_test(quick):
    chunks = 100 if quick else 600
    return Test('whole-1000', f'1,000 streams of {chunks // 10} s at 10 chunks/s, each to its end',
                ['--mode', 'stream', '-c', 1000, '-d', chunks / 10 - 2, '--warm', 1, '--settle', '--once',
                 '--model', f'bench-n{chunks}-r10-s165'],
                [Metric('complete answers', 'finished'), Metric('incomplete', 'incomplete', '', ('value', 0)),
                 Metric('delay p50', 'delay_p50_us', 'µs'), Metric('delay p99', 'delay_p99_us', 'µs'),
                 Metric('RSS per stream', rss_growth(1000), 'KB', ('value', 60))], rounds=1)


def slow_test(readers, seconds):
    return Test(f'slow-{readers}', f'{readers} reader(s) at 10 KB/s against a flood of 200 MB, {seconds} s',
                ['--mode', 'slow', '-c', readers, '-d', seconds, '--warm', 0, '--model', f'bench-n{LONG}-s800'],
                [Metric('RSS growth', rss_growth(1024), 'MB', ('value', 32)), Metric('CPU', 'cpu_percent', '% of a core')],
                rounds=1, contenders=('nginx', 'gateway'))


def abort_test(dialect, after, seconds):
    return Test(f'abort-{dialect}-{after}', f'{dialect}: 20 clients hang up after chunk {after}, again and again',
                ['--mode', 'abort', '-c', 20, '-d', seconds, '--dialect', dialect, '--abort-after', after,
                 '--model', 'bench-n600-r10'],
                [Metric('aborts', 'aborts'), Metric('to upstream closed, p50', millis('abort_p50_us'), 'ms'),
                 Metric('… p99', millis('abort_p99_us'), 'ms'), Metric('… max', millis('abort_max_us'), 'ms', ('value', 50), max),
                 Metric('chunks sent after it, most', 'chunks_after_abort_most', '', ('value', 1), max)],
                rounds=1, contenders=('nginx', 'gateway'))


def all_tests(quick):
    short = 1.5 if quick else 3
    tests = [json_test(1, short), json_test(32, short),
             Test('first-byte', 'time to first content of a stream, 50 requests/s, open loop',
                  ['--mode', 'rate', '--stream', '--rate', 50, '-c', 16, '-d', 2 if quick else 5, '--model', 'bench-n3-s165'],
                  [Metric('first content p50', 'first_p50_us', 'µs', ('added', 500)),
                   Metric('first content p99', 'first_p99_us', 'µs')]),
             held_test(100, short + 1, ('ratio', 2.5)), held_test(1000, short + 2), flood_test(32, short), whole_test(quick),
             slow_test(1, 4 if quick else 8)]
    if not quick:
        tests.append(slow_test(20, 8))
    for dialect in benchkit.Gateway.DIALECTS:
        tests += [abort_test(dialect, after, short) for after in ((1,) if quick else (1, 2))]
    return tests


class Arena:
    """Fresh servers for one test, and their end."""

    def __init__(self, options, build, names):
        self.build = build
        self.proxy_cpu, self.load_cpu = benchkit.proxy_and_load_cpus()
        self.folder = Path(tempfile.mkdtemp(prefix='sluice-bench-'))
        self.servers = {}
        try:
            self.servers['direct'] = benchkit.Upstream(build, self.folder, self.load_cpu)
            upstream = self.servers['direct'].port
            if 'nginx' in names:
                self.servers['nginx'] = benchkit.Nginx(self.folder, upstream, self.proxy_cpu)
            if 'gateway' in names:
                self.servers['gateway'] = benchkit.Gateway(options.gateway, self.folder, upstream, self.proxy_cpu)
        except Exception:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        for server in reversed(self.servers.values()):
            server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def measure(self, name, test):
        upstream, server = self.servers['direct'], self.servers[name]
        arguments = test.arguments + ['--label', name, '--also', ','.join(map(str, upstream.pids()))]
        if name != 'direct':
            arguments += ['--pid', ','.join(map(str, server.pids()))]
        if 'abort' in test.arguments:
            arguments += ['--upstream', upstream.port]
            urlopen(f'http://127.0.0.1:{upstream.port}/reset', timeout=5).close()
        headers = server.headers() if name == 'gateway' else ()
        return benchkit.run_load(self.build, server.port, arguments, headers, self.load_cpu)


def run_test(test, options, build, names):
    """Results by contender; interleaved, every second round backwards, so that drift hits all alike."""
    names = [name for name in test.contenders if name in names]
    results = {name: [] for name in names}
    with Arena(options, build, names) as arena:
        for number in range(test.rounds or options.rounds):
            for name in names if number % 2 == 0 else names[::-1]:
                result = arena.measure(name, test)
                results[name].append(result)
                if options.out:
                    options.out.write(json.dumps(dict(result, test=test.name, round=number)) + '\n')
                    options.out.flush()
    return results


def number(value):
    if value is None:
        return '-'
    return f'{value:,.0f}' if abs(value) >= 100 or value == int(value) else f'{value:.2f}'


def verdict(metric, picked):
    """(text, whether the aim is met or there is none)"""
    mine, nginx, direct = (picked.get(name) for name in ('gateway', 'nginx', 'direct'))
    if metric.aim is None or mine is None:
        return '', True
    kind, most = metric.aim
    if kind == 'ratio':
        if not nginx:
            return '', True
        value, words = mine / nginx, f'≤ {most}× nginx'
    elif kind == 'added':
        if direct is None:
            return '', True
        value, words = mine - direct, f'≤ {number(most)} {metric.unit} added ({number(mine - direct)})'
    else:
        value, words = mine, f'≤ {number(most)} {metric.unit}'.rstrip()
    return ('met: ' if value <= most else 'MISSED: ') + words, value <= most


def show(test, results):
    """Prints the table of a test; whether all is well with the gateway."""
    well = True
    print(f'\n{test.name}: {test.what}')
    print(f'  {"":34}' + ''.join(f'{name:>12}' for name in results) + f'{"ratio":>9}  aim')
    for metric in test.metrics:
        picked = {}
        for name, runs in results.items():
            values = [value for value in map(metric.read, runs) if value is not None]
            picked[name] = metric.pick(values) if values else None
        mine, nginx = picked.get('gateway'), picked.get('nginx')
        ratio = f'{mine / nginx:.2f}×' if mine is not None and nginx else ''
        text, is_met = verdict(metric, picked)
        well &= is_met
        title = metric.title + (f', {metric.unit}' if metric.unit else '')
        print(f'  {title:34}' + ''.join(f'{number(picked[name]):>12}' for name in results) + f'{ratio:>9}  {text}')
    for name, runs in results.items():
        faults = {key: total for key in FAULTS if (total := sum(run.get(key, 0) for run in runs))}
        if faults:
            print(f'  {name}: FAULTS ' + ', '.join(f'{key} {number(total)}' for key, total in faults.items()))
            well &= name != 'gateway'
    noise = [run['noise_percent'] for runs in results.values() for run in runs]
    print(f'  noise (other processes, % of a core): {min(noise):.0f}..{max(noise):.0f}')
    sys.stdout.flush()
    return well


def chosen(tests, wanted):
    """A whole name takes that test alone, a beginning all that begin so."""
    names = {test.name for test in tests}
    beginnings = tuple(word for word in wanted if word not in names)
    return [test for test in tests if test.name in wanted or test.name.startswith(beginnings)]


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--build', help='build folder (default: build, build/release or build/dev, the first that has bench_load)')
    parser.add_argument('--gateway', help='the gateway (default: BUILD/app/sluice)')
    parser.add_argument('--without-gateway', action='store_true', help='only the mock and nginx')
    parser.add_argument('--rounds', type=int, default=None, help='rounds per test (default 3; quick: 1)')
    parser.add_argument('--quick', action='store_true', help='short runs: shows that all works, not how fast')
    parser.add_argument('--tests', help='names or beginnings of names, separated by commas')
    parser.add_argument('--list', action='store_true', help='names the tests')
    parser.add_argument('--out', type=argparse.FileType('w'), help='every result as a line of JSON')
    options = parser.parse_args()
    options.rounds = options.rounds or (1 if options.quick else 3)
    return options


def main():
    options = parse()
    tests = all_tests(options.quick)
    if options.tests:
        tests = chosen(tests, options.tests.split(','))
    if options.list:
        for test in tests:
            print(f'{test.name:18} {test.what}')
        return 0
    build = benchkit.find_build(options.build)
    options.gateway = options.gateway or build / 'app/sluice'
    names = ['direct', 'nginx'] + ([] if options.without_gateway else ['gateway'])
    well = True
    for test in tests:
        well &= show(test, run_test(test, options, build, names))
    if options.without_gateway:
        print('\nwithout the gateway: nothing to hold against the aims')
    else:
        print('\nall aims met, no faults' if well else '\nsome aims missed or faults seen')
    return 0 if well else 1


if __name__ == '__main__':
    try:
        sys.exit(main())
    except benchkit.Unavailable as reason:
        sys.exit(f'run_bench: {reason}')
    except KeyboardInterrupt:
        sys.exit('run_bench: interrupted')
