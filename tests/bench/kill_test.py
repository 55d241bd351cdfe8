#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the gateway with SIGKILL in mid-load, again and again on one profile, and holds its ledger against what the
clients saw: every answer that a client saw finished must be there as finished, what was open must be `interrupted`.
See README.md."""
import argparse
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import benchkit

IDS_PER_ROUND = 10_000_000
# Open loops, so that ten rounds give a ledger of thousands of rows and not of millions.
LOADS = (
    ('json', ['--mode', 'rate', '--rate', 300, '-c', 32, '--model', 'bench-json'], 'chat'),
    ('chat', ['--mode', 'stream', '-c', 30, '--model', 'bench-n10-r20'], 'chat'),
    ('responses', ['--mode', 'stream', '-c', 15, '--model', 'bench-n30-r20'], 'responses'),
    ('messages', ['--mode', 'stream', '-c', 15, '--model', 'bench-n5-r20'], 'messages'),
)
STREAMS = 60


class Clients:
    """bench_load several times over, each with its own range of ids and its list of finished ones."""

    def __init__(self, build, gateway, folder, number, cpu):
        self.runs = []
        for index, (name, arguments, dialect) in enumerate(LOADS):
            finished = folder / f'finished-{number}-{name}'
            first = number * IDS_PER_ROUND + index * (IDS_PER_ROUND // len(LOADS))
            more = ['--dialect', dialect, '-d', 30, '--warm', 0, '--unique', '--first-id', first, '--finished', finished]
            command = benchkit.load_command(build, gateway.port, [*arguments, *more], gateway.headers())
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       preexec_fn=benchkit.pin_and_tie(cpu))
            self.runs.append((process, finished))

    def stop(self):
        for process, _ in self.runs:
            process.kill()
            process.wait()

    def finished(self):
        """id → when the client saw its end (monotonic nanoseconds)."""
        seen = {}
        for _, path in self.runs:
            lines = path.read_text().splitlines(keepends=True) if path.exists() else []
            # The client was killed as well: its last line may be torn.
            seen.update(map(int, line.split()) for line in lines if line.endswith('\n'))
        return seen


class Ledger:
    def __init__(self, path):
        if not path.exists():
            raise benchkit.Unavailable(f'there is no ledger at {path}')
        self.db = sqlite3.connect(f'file:{path}?mode=ro', uri=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.db.close()

    def problems(self):
        found = []
        verdict = [row[0] for row in self.db.execute('PRAGMA integrity_check')]
        if verdict != ['ok']:
            found.append(f'integrity check: {verdict[:5]}')
        still_open = self.db.execute('SELECT count(*) FROM exchanges WHERE outcome IS NULL').fetchone()[0]
        if still_open:
            found.append(f'{still_open} rows are still open')
        twice = self.db.execute('SELECT count(*) FROM (SELECT 1 FROM exchanges GROUP BY model_asked HAVING count(*) > 1)').fetchone()[0]
        if twice:
            found.append(f'{twice} exchanges are there more than once')
        return found

    def outcomes(self):
        """id → outcome, read from the model names `…-u<ID>`."""
        rows = self.db.execute("SELECT model_asked, outcome FROM exchanges WHERE model_asked LIKE 'bench%-u%'")
        return {int(model.rpartition('-u')[2]): outcome for model, outcome in rows}


def oldest(ids, finished, killed_at):
    return max((killed_at - finished[one]) / 1e6 for one in ids)


def judge(ledger, finished, number, killed_at, grace_ms):
    """Prints a line for the round; what is wrong."""
    wrong = ledger.problems()
    outcomes = ledger.outcomes()
    due = {one for one, at in finished.items() if (killed_at - at) / 1e6 >= grace_ms}
    missing = {one for one in due if one not in outcomes}
    unfinished = {one for one in due if outcomes.get(one) not in (None, 'ok')}
    if missing:
        wrong.append(f'{len(missing)} finished exchanges are missing '
                     f'(oldest ended {oldest(missing, finished, killed_at):.0f} ms before the kill)')
    if unfinished:
        kinds = sorted({outcomes[one] for one in unfinished})
        wrong.append(f'{len(unfinished)} finished exchanges are recorded as {", ".join(kinds)} '
                     f'(oldest ended {oldest(unfinished, finished, killed_at):.0f} ms before the kill)')
    this_round = {one: outcome for one, outcome in outcomes.items() if one // IDS_PER_ROUND == number}
    interrupted = sum(outcome == 'interrupted' for outcome in this_round.values())
    strange = {outcome for one, outcome in this_round.items() if one not in finished} - {'interrupted', 'ok', None}
    if not interrupted:
        wrong.append(f'no exchange is recorded as interrupted, though about {STREAMS} streams were open')
    if strange:
        wrong.append(f'open exchanges are recorded as {", ".join(sorted(strange))}')
    seen = sum(one // IDS_PER_ROUND == number for one in finished)
    print(f'round {number}: clients saw {seen} finished; ledger has {len(this_round)} of this round, {interrupted} interrupted, '
          f'{len(outcomes)} in all: {"; ".join(wrong) or "right"}', flush=True)
    return wrong


def one_round(options, build, folder, upstream, number, finished):
    proxy_cpu, load_cpu = benchkit.proxy_and_load_cpus()
    start = time.monotonic()
    gateway = benchkit.Gateway(options.gateway, folder, upstream.port, proxy_cpu)
    clients = None
    try:
        clients = Clients(build, gateway, folder, number, load_cpu)
        time.sleep(random.uniform(1.0, 3.0))
        if gateway.process.poll() is not None:
            said = (folder / 'gateway.log').read_text(errors='replace')[-2000:]
            raise benchkit.Unavailable(f'the gateway ended by itself:\n{said}')
        gateway.kill()
        killed_at = time.monotonic_ns()
    finally:
        if clients:
            clients.stop()
        gateway.stop()
    finished.update(clients.finished())
    # Started again on the same profile, it must come up and take in what the dead one left.
    again = benchkit.Gateway(options.gateway, folder, upstream.port, proxy_cpu)
    ends_well = again.stop()
    with Ledger(again.ledger()) as ledger:
        wrong = judge(ledger, finished, number, killed_at, options.grace_ms)
    if not ends_well:
        wrong.append('the clean stop was not clean')
        print('  the clean stop was not clean')
    if options.verbose:
        print(f'  {time.monotonic() - start:.1f} s')
    return wrong


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--build', help='build folder (default: build, build/release or build/dev, the first that has bench_load)')
    parser.add_argument('--gateway', help='the gateway (default: BUILD/app/sluice)')
    parser.add_argument('--rounds', type=int, default=10)
    parser.add_argument('--grace-ms', type=float, default=0, help='answers that ended this shortly before the kill may be missing (default 0)')
    parser.add_argument('--seed', type=int, help='of the moments of killing')
    parser.add_argument('--keep', action='store_true', help='keep the profile and say where it is')
    parser.add_argument('--verbose', action='store_true')
    return parser.parse_args()


def main():
    options = parse()
    random.seed(options.seed)
    build = benchkit.find_build(options.build)
    options.gateway = options.gateway or build / 'app/sluice'
    folder = Path(tempfile.mkdtemp(prefix='sluice-kill-'))
    upstream = benchkit.Upstream(build, folder)
    finished = {}
    wrong = []
    try:
        for number in range(1, options.rounds + 1):
            wrong += one_round(options, build, folder, upstream, number, finished)
    finally:
        upstream.stop()
        if options.keep:
            print(f'kept: {folder}')
        else:
            shutil.rmtree(folder, ignore_errors=True)
    print(f'{options.rounds} kills, {len(finished)} finished exchanges: {"WRONG" if wrong else "all as it should be"}')
    return 1 if wrong else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except benchkit.Unavailable as reason:
        sys.exit(f'kill_test: {reason}')
    except KeyboardInterrupt:
        sys.exit('kill_test: interrupted')
