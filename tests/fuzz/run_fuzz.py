#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the fuzzers, one after the other, each on its corpus and a scratch folder: run_fuzz.py --build build/fuzz [--seconds N] [NAME…]

A name is a unit (sse) or a program (fuzz_sse). What a fuzzer finds by itself goes into the scratch folder and is its start the
next time; an input that breaks a rule goes into found/ beside it, with the log. The exit status is 1 if there was any.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

CORPUS = Path(__file__).resolve().parent / 'corpus'
# An input that takes longer, or needs more, is a finding.
BOUNDS = ('-timeout=10', '-rss_limit_mb=2048')
PATIENCE_S = 120  # beyond its time a fuzzer finishes an input, merges and reports


def programs(build, names):
    folder = build / 'tests' / 'fuzz'
    built = sorted(path for path in folder.glob('fuzz_*') if path.is_file() and path.suffix == '')
    wanted = [name if name.startswith('fuzz_') else f'fuzz_{name}' for name in names]
    missing = sorted(set(wanted) - {path.name for path in built})
    if missing or not built:
        sys.exit(f'not in {folder}: {" ".join(missing) or "any fuzzer"} (cmake --preset fuzz && cmake --build --preset fuzz)')
    return [path for path in built if not wanted or path.name in wanted]


def run(program, work, options):
    """Whether the fuzzer came to its end without a finding."""
    unit = program.name.removeprefix('fuzz_')
    scratch, found = work / unit / 'scratch', work / unit / 'found'
    for folder in (scratch, found):
        folder.mkdir(parents=True, exist_ok=True)
    log = work / unit / 'log'
    command = [program, *BOUNDS, f'-max_total_time={options.seconds}', f'-seed={options.seed}', '-print_final_stats=1',
               f'-artifact_prefix={found}/', scratch, CORPUS / unit]
    with log.open('wb') as opened:
        try:
            status = subprocess.run(command, stdout=opened, stderr=opened, timeout=options.seconds + PATIENCE_S, check=False).returncode
        except subprocess.TimeoutExpired:
            status = 'did not end'
    report(unit, log, status)
    return status == 0


def report(unit, log, status):
    text = log.read_text(errors='replace')
    executed = re.findall(r'stat::number_of_executed_units:\s*(\d+)', text)
    states = re.findall(r'cov: (\d+) ft: (\d+) corp: (\d+)', text)
    coverage = 'covers {} edges, {} features, by {} inputs'.format(*states[-1]) if states else 'nothing covered'
    print(f'{unit}: {executed[-1] if executed else "?"} executions, {coverage}', flush=True)
    if status == 0:
        return
    print(f'  FOUND ({status}), see {log}')
    for line in re.findall(r'^(?:broken rule:|SUMMARY:|.*runtime error:|.*Test unit written to).*$', text, re.MULTILINE):
        print(f'  {line}')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n\n', maxsplit=1)[0])
    parser.add_argument('--build', type=Path, required=True, help='the build tree of the preset fuzz')
    parser.add_argument('--seconds', type=int, default=600, help='for each fuzzer (600)')
    parser.add_argument('--seed', type=int, default=0, help='of its chance; 0: another one each time')
    parser.add_argument('--work', type=Path, help='scratch folders, findings and logs (BUILD/fuzzing)')
    parser.add_argument('names', nargs='*', help='all, if none is given')
    options = parser.parse_args()
    work = (options.work or options.build / 'fuzzing').resolve()
    results = [run(program, work, options) for program in programs(options.build.resolve(), options.names)]
    sys.exit(0 if all(results) else 1)


if __name__ == '__main__':
    main()
