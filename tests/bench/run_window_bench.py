#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the window: start and idle memory beside a bare Qt Charts window, the main thread under 100 streams, the change of
pages over a day's ledger. See README.md."""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import benchkit

FAILED = []


class Screen:
    """An X server without a screen, so that the window draws as it does for people."""

    def __enter__(self):
        program = shutil.which('Xvfb')
        if not program:
            raise benchkit.Unavailable('Xvfb is missing: apt-get install xvfb')
        read, write = os.pipe()
        self.process = subprocess.Popen([program, '-displayfd', str(write), '-screen', '0', '1920x1080x24', '-nolisten', 'tcp',
                                         '-noreset'],
                                        pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        preexec_fn=benchkit.pin_and_tie(None))
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ':' + pipe.readline().strip()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)


def environment(screen, **more):
    env = {key: value for key, value in os.environ.items() if not key.startswith(('DBUS_', 'WAYLAND_', 'QT_'))}
    return env | {'DISPLAY': screen.display, 'QT_QPA_PLATFORM': 'xcb', 'SLUICE_TOKEN': 'sluice-window-bench'} | more


def last_json(output):
    return json.loads([line for line in output.splitlines() if line.startswith('{')][-1])


def show(title, value, unit='', aim=None):
    verdict = ''
    if aim is not None:
        verdict = f'   aim < {aim:g}: ' + ('met' if value < aim else 'MISSED')
        if value >= aim:
            FAILED.append(title)
    print(f'  {title:<46}{value:>10.1f} {unit}{verdict}', flush=True)


def timed(command, env):
    done = subprocess.run([str(part) for part in command], env=env | {'BENCH_T0': str(time.monotonic_ns())}, check=True,
                          capture_output=True, text=True, timeout=120)
    return last_json(done.stdout)


def until_mapped(command, env):
    """The real program: milliseconds until its window stands on the screen, and its memory when it has been idle."""
    xdotool = shutil.which('xdotool')
    if not xdotool:
        return None
    begun = time.monotonic()
    process = subprocess.Popen([str(part) for part in command], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=benchkit.pin_and_tie(None))
    try:
        mapped = None
        while time.monotonic() - begun < 20 and mapped is None:
            found = subprocess.run([xdotool, 'search', '--onlyvisible', '--name', '^Sluice$'], env=env, capture_output=True, check=False)
            if found.stdout.strip():
                mapped = (time.monotonic() - begun) * 1000
        time.sleep(4)
        status = Path(f'/proc/{process.pid}/status').read_text()
        return {'painted_ms': mapped, 'rss_kb': int(re.search(r'VmRSS:\s+(\d+)', status).group(1))}
    finally:
        process.terminate()
        process.wait(10)


def start_and_memory(build, folder, screen, rounds):
    print(f'start and idle memory, median of {rounds}, contenders in turn')
    window = build / 'tests/bench/window'
    results = {'bare Qt Charts window': [], 'our window, same clock': [], 'every page seen': [], 'sluice itself, mapped': []}
    for number in range(rounds):
        env = environment(screen)
        profile = folder / f'start-{number}'
        results['bare Qt Charts window'].append(timed([window / 'bench_barechart', 4], env))
        results['our window, same clock'].append(timed([window / 'bench_window', '--mode', 'start', '--seconds', 4,
                                                        '--profile', profile], env))
        results['every page seen'].append(timed([window / 'bench_window', '--mode', 'start', '--see-all', '--seconds', 4,
                                                 '--profile', profile], env))
        mapped = until_mapped([build / 'app/sluice', '--profile', folder / f'app-{number}', '--port', '0'], env)
        if mapped:
            results['sluice itself, mapped'].append(mapped)
    for name, measured in results.items():
        if not measured:
            print(f'  {name}: skipped, xdotool is missing (apt-get install xdotool)')
            continue
        ours = not name.startswith('bare')
        if 'listening_ms' in measured[0]:
            show(f'{name}: listening', statistics.median(one['listening_ms'] for one in measured), 'ms', 300)
        show(f'{name}: up', statistics.median(one['painted_ms'] for one in measured), 'ms', 800 if ours else None)
        show(f'{name}: resident', statistics.median(one['rss_kb'] for one in measured) / 1024, 'MiB', 90e6 / 1024 / 1024 if ours else None)
    return results


def write_profile(folder, upstream_port):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'config.json').write_text(json.dumps({
        'version': 1,
        'channels': [{'id': 'mock', 'dialect': 'chat', 'base_url': f'http://127.0.0.1:{upstream_port}/v1', 'proxy': 'none',
                      'limits': {'tpm': 100000, 'rpm': 600}}]}))


def under_load(build, folder, screen, seconds, extra, title):
    upstream = benchkit.Upstream(build, folder)
    load = None
    try:
        profile = folder / title.replace(' ', '-')
        write_profile(profile, upstream.port)
        command = [build / 'tests/bench/window/bench_window', '--mode', 'watch', '--streams', 100, '--seconds', seconds,
                   '--profile', profile, *extra]
        window = benchkit.Server(command, folder / 'window.log', env=environment(screen))
        load = subprocess.Popen([str(part) for part in (
            build / 'tests/bench/bench_load', '--port', window.port, '--mode', 'stream', '-c', 100, '-d', seconds, '--warm', 3, '--settle',
            '--model', 'bench-n400-r20-s165', '-H', 'x-api-key: sluice-window-bench')], stdout=subprocess.PIPE, text=True,
            preexec_fn=benchkit.pin_and_tie(None))
        output, _ = load.communicate(timeout=seconds + 60)
        said, _ = window.process.communicate(timeout=60)
        return last_json(said.decode()), last_json(output)
    finally:
        if load and load.poll() is None:
            load.kill()
        upstream.stop()


def busy(build, folder, screen, seconds):
    print(f'100 streams at 20 chunks/s for {seconds} s')
    results = {}
    for title, extra in (('overview', []), ('every page in turn', ['--wander']), ('a modal dialog is open', ['--dialog'])):
        window, load = under_load(build, folder, screen, seconds, extra, title)
        results[title] = {'window': window, 'load': load}
        show(f'{title}: main thread busy', window['cpu_percent'], '% of a core', 15)
        show(f'{title}: longest block', window['longest_block_ms'], 'ms', 50)
        show(f'{title}: chunk delay p50', load['delay_p50_us'], 'µs')
        show(f'{title}: chunk delay p99', load['delay_p99_us'], 'µs')
    # Noise moves a p99 by half; a relay that waited for the window would be late by whole frames.
    ratio = results['a modal dialog is open']['load']['delay_p99_us'] / results['overview']['load']['delay_p99_us']
    show('chunk delay p99, dialog / overview', ratio, '×', 2)
    return results


def switching(build, folder, screen, exchanges):
    print(f'change of pages, {exchanges:,} exchanges in 24 h')
    profile = folder / 'day'
    write_profile(profile, 1)
    window = build / 'tests/bench/window'
    subprocess.run([str(part) for part in (window / 'bench_fill', profile / 'ledger.sqlite', exchanges, 24)], check=True)
    result = timed([window / 'bench_window', '--mode', 'switch', '--profile', profile], environment(screen))
    times = result['switch_ms']
    show('median of 40', statistics.median(times), 'ms')
    show('longest', max(times), 'ms', 100)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--build', help='build folder; default: build, build/release, build/dev')
    parser.add_argument('--quick', action='store_true', help='three rounds and short loads')
    parser.add_argument('--out', help='every result as JSON')
    wanted = parser.parse_args()
    try:
        build = benchkit.find_build(wanted.build)
        with tempfile.TemporaryDirectory() as name, Screen() as screen:
            folder = Path(name)
            results = {'start': start_and_memory(build, folder, screen, 3 if wanted.quick else 10),
                       # Longer than a stream, whose end the load waits for.
                       'busy': busy(build, folder, screen, 24 if wanted.quick else 30),
                       'switch': switching(build, folder, screen, 20_000 if wanted.quick else 120_000)}
    except benchkit.Unavailable as problem:
        sys.exit(f'run_window_bench: {problem}')
    if wanted.out:
        Path(wanted.out).write_text(json.dumps(results, indent=1))
    if FAILED:
        print('missed:', ', '.join(FAILED))
    sys.exit(1 if FAILED else 0)


if __name__ == '__main__':
    main()
