#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drills that measure the guards end to end: limits kept, a dying channel left alone, the urgent first, nothing left behind by
those who leave, less load when health is low. See README.md."""
import argparse
import asyncio
import collections
import math
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

import benchkit
from drillclient import Gateway, Request, verdict
from drillkit import Report, channel, client, gather_until, percentile
from drillprovider import Hole, Provider, Rule
from ladderdrill import ladder

TPM, RPM = 20_000, 30
FAULTS = ('stall-before', 'stall-after', '500', 'reset', 'error-200')
OPEN_S = 3.0


# --- limits -------------------------------------------------------------------------------------------------------

async def limits(options, folder, report):
    rule = Rule(TPM, RPM)
    provider = Provider(rule, options.behind, options.behind_model)
    await provider.start()
    config = {'clients': [client('crowd')], 'routes': [{'model': '*', 'candidates': [{'channel': 'a'}]}],
              'admission': {'P1': {'max_wait_ms': 180_000}},
              'channels': [channel('a', provider.port, limits={'tpm': TPM, 'rpm': RPM},
                                   cooldown={'probe': options.probe})]}
    gateway = Gateway(options.gateway, folder, config)
    seen = collections.Counter()

    async def one_client(number):
        chance = random.Random(number)
        while True:
            words = chance.randint(20, 200)
            request = Request(gateway, 'crowd', 'm', words=words, gap_ms=5, size=chance.randint(300, 900))
            answer = await request.answer(patience=options.seconds + 60)
            # Another provider says what it likes.
            seen[f'status {answer.status}' if options.behind and answer.is_whole else verdict(answer, words)] += 1
            if answer.status != 200:
                await asyncio.sleep(1)

    try:
        await gather_until(options.seconds, [one_client(number) for number in range(20)])
    finally:
        gateway.stop()
        provider.stop()
    minutes = math.ceil(options.seconds / 60)  # a rolling minute allows the whole limit at 0 s, 60 s, 120 s …
    of_tokens, of_requests = rule.total / (TPM * minutes), rule.accepted / (RPM * minutes)
    report.tell('answers, as the clients saw them', dict(seen))
    report.check('no 429 reaches a client', seen['error 429'] + seen['status 429'], not seen['error 429'] + seen['status 429'])
    report.check('only complete answers', '', all(kind in ('complete', 'status 200') for kind in seen))
    report.check('429 of the provider, at most 1', rule.refused, rule.refused <= 1)
    report.check(f'most tokens in any 60 s, at most {TPM}', rule.tokens.most, rule.tokens.most <= TPM)
    report.check(f'most requests in any 60 s, at most {RPM}', rule.requests.most, rule.requests.most <= RPM)
    report.tell(f'tokens, of {TPM * minutes} that the limit allows', f'{rule.total} ({of_tokens:.1%})')
    report.tell(f'requests, of {RPM * minutes} that the limit allows', f'{rule.accepted} ({of_requests:.1%})')
    report.check('of the limit that binds, at least 90 %', f'{max(of_tokens, of_requests):.1%}', max(of_tokens, of_requests) >= 0.9)


# --- breaker ------------------------------------------------------------------------------------------------------

async def breaker(options, folder, report):
    for fault in FAULTS:
        print(f'  channel A: {fault}, probes {options.probe}')
        home = folder / fault
        home.mkdir()
        await one_fault(options, home, report, fault)


def breaker_config(port, probe):
    beat = {'preset': 'strict', 'first_content_ms': 1000, 'progress_gap_ms': 1000, 'bytes_gap_ms': 1000}
    channels = [channel(name, port, heartbeat=beat, breaker={'open_ms': int(OPEN_S * 1000)},
                        cooldown={'probe': probe, 'probe_every_ms': 1000}) for name in ('a', 'b')]
    return {'clients': [client('crowd')], 'channels': channels,
            'routes': [{'model': '*', 'candidates': [{'channel': 'a'}, {'channel': 'b'}]}]}


async def one_fault(options, folder, report, fault):
    provider = Provider()
    await provider.start()
    gateway = Gateway(options.gateway, folder, breaker_config(provider.port, options.probe))
    provider.ill['a'] = fault
    seen = collections.Counter()
    healed = []

    async def one_client():
        while True:
            request = Request(gateway, 'crowd', 'm')
            answer = await request.answer(patience=30)
            seen[verdict(answer, request.words)] += 1
            await asyncio.sleep(0.2)

    async def healer():
        # After the first trial has failed, as far as there is one.
        await asyncio.sleep(OPEN_S + 2.5)
        del provider.ill['a']
        healed.append(time.monotonic())
        await asyncio.sleep(600)

    try:
        await gather_until(3 * OPEN_S + 8, [*(one_client() for _ in range(50)), healer()])
        states = (await gateway.status())['channels'][0]['models']
    finally:
        gateway.stop()
        provider.stop()
    judge_fault(options, report, fault, provider.of('a'), seen, healed[0], states)


def judge_fault(options, report, fault, calls, seen, healed, states):
    failures = sorted(call.ended for call in calls if call.how == fault)
    third = failures[2]
    settled = 0.1  # from the failure to the gateway, and for what it had sent already
    first_wave = [call for call in calls if call.began <= third + settled]
    later = [call for call in calls if call.began > third + settled]
    report.tell('answers, as the clients saw them', dict(seen))
    report.check('only complete answers or one proper error', '', not any(kind.startswith('WRONG') for kind in seen))
    if fault != 'stall-after':
        report.check('no client is told of it at all', '', set(seen) == {'complete'})
    trials = [call for call in later if call.how == fault]
    gap = later[0].began - third if later else 0
    report.tell('calls before and while the third one failed', len(first_wave))
    if options.probe == 'off':
        report.check('nothing is sent until half-open, 3 s later', f'{gap:.2f} s', OPEN_S - 0.1 <= gap <= OPEN_S + 1)
        report.check('one failed trial, then left alone for twice as long', len(trials), len(trials) == 1)
        second = next((call for call in later if call.how != fault), None)
        pause = second.began - trials[0].ended if second and trials else 0
        report.check('the next trial, 6 s later', f'{pause:.2f} s', 2 * OPEN_S - 0.1 <= pause <= 2 * OPEN_S + 1)
    else:
        report.check('failed trials, at most one in each time that it is open', len(trials), len(trials) <= 2)
    well = [call for call in later if call.how != fault]
    alone = [call for call in well if well and call.began < (well[0].ended or math.inf)]
    report.check('exactly one trial at a time', len(alone), len(alone) == 1)
    report.check('recovers by itself', f'{len(well)} calls, {well[0].began - healed if well else 0:.1f} s after it is well',
                 len(well) > 20 and states[0]['breaker'] == 'closed')


# --- priorities ---------------------------------------------------------------------------------------------------

CAPACITY = {'P0': 20, 'P1': 20, 'P2': 30}
LOOPS = {'P0': (2, 0.3), 'P1': (8, 0.0), 'P2': (40, 0.0)}  # how many at once, and how long each thinks
MAX_WAIT_S = 30


async def priorities(options, folder, report):
    provider = Provider()
    await provider.start()
    config = {'clients': [client(name.lower(), priority=name) for name in LOOPS],
              'routes': [{'model': '*', 'candidates': [{'channel': 'a'}]}],
              'admission': {name: {'capacity': CAPACITY[name], 'max_wait_ms': MAX_WAIT_S * 1000} for name in LOOPS},
              'channels': [channel('a', provider.port, limits={'concurrency': 4}, cooldown={'probe': options.probe})]}
    gateway = Gateway(options.gateway, folder, config)
    asked, statuses = {}, collections.Counter()
    most = collections.Counter()
    longest = 0.0

    async def one_client(name, think):
        while True:
            request = Request(gateway, name.lower(), 'm', words=10, gap_ms=40)
            asked[request.number] = (name, time.monotonic())
            answer = await request.answer(patience=120)
            statuses[f'{name} {verdict(answer, request.words)}'] += 1
            await asyncio.sleep(think if answer.status == 200 else float(answer.fields.get('retry-after', 1)))

    async def watcher():
        nonlocal longest
        while True:
            for queue in (await gateway.status())['queues']:
                most[queue['priority']] = max(most[queue['priority']], queue['waiting'])
                longest = max(longest, queue['longest_wait_ms'] / 1000)
            await asyncio.sleep(0.1)

    try:
        loops = [one_client(name, think) for name, (many, think) in LOOPS.items() for _ in range(many)]
        await gather_until(options.pressure, [*loops, watcher()])
    finally:
        gateway.stop()
        provider.stop()
    waits = collections.defaultdict(list)
    for call in provider.of('a'):
        name, at = asked[call.number]
        waits[name].append(call.began - at)
    for name in LOOPS:
        report.tell(f'{name}: served, wait p50 / p95 / longest',
                    f'{len(waits[name])}, {percentile(waits[name], 50):.2f} / {percentile(waits[name], 95):.2f} / '
                    f'{max(waits[name], default=0):.2f} s')
    share = percentile(waits['P0'], 95) / (percentile(waits['P2'], 95) or math.inf)
    report.check('p95 of P0 below 10 % of that of P2', f'{share:.1%}', bool(waits['P2']) and share < 0.1)
    report.check(f'nobody waits for more than {MAX_WAIT_S} s', f'{max(longest, max(map(max, waits.values()))):.1f} s',
                 max(longest, max(map(max, waits.values()))) <= MAX_WAIT_S + 0.5)
    report.check('queues never above their capacity', {name: f'{most[name]} of {CAPACITY[name]}' for name in LOOPS},
                 all(most[name] <= CAPACITY[name] for name in LOOPS))
    report.tell('answers, as the clients saw them', dict(statuses))
    report.check('no 5xx, nothing wrong', '', not any('error 5' in kind or 'WRONG' in kind for kind in statuses))


# --- aborts -------------------------------------------------------------------------------------------------------

BATCH = 20


async def aborts(options, folder, report):
    provider, hole = Provider(), Hole()
    await provider.start()
    provider.ill.update(fails='500', silent='stall-before')
    slow = {'connect_ms': 60_000}
    off = {'probe': options.probe}
    config = {'clients': [client('crowd')],
              'channels': [channel('narrow', provider.port, limits={'concurrency': 1}, cooldown=off),
                           channel('hole', hole.port, heartbeat=slow, cooldown=off),
                           channel('fails', provider.port, retry={'base_ms': 60_000, 'cap_ms': 600_000}, cooldown=off,
                                   breaker={'enabled': False}),
                           channel('silent', provider.port, cooldown=off), channel('flows', provider.port, cooldown=off)],
              'admission': {'P1': {'capacity': 100}}}
    config['routes'] = [{'model': one['id'], 'candidates': [{'channel': one['id']}]} for one in config['channels']]
    gateway = Gateway(options.gateway, folder, config)
    stages = {'narrow': 'queued', 'hole': 'connecting', 'fails': 'pausing', 'silent': 'waiting', 'flows': 'streaming'}
    try:
        occupant = Request(gateway, 'crowd', 'narrow', words=100_000, gap_ms=100)
        await occupant.send()
        await reach(gateway, 'narrow', 'streaming', 1)
        left = collections.Counter()
        for model, stage in stages.items():
            while left[stage] < options.aborts:
                left[stage] += await leave_in(gateway, model, stage)
        occupant.leave()
        started = time.monotonic()
        rest = await at_rest(gateway, provider)
        report.tell('clients that left, by stage', dict(left))
        report.check('within 2 s nothing is left of them', f'{time.monotonic() - started:.2f} s; left: {rest or "nothing"}', not rest)
    finally:
        gateway.stop()
        provider.stop()
        hole.close()


async def reach(gateway, model, stage, many):
    """Until so many of a model are in a stage."""
    deadline = time.monotonic() + 15
    while True:
        active = (await gateway.status())['active']
        if sum(one['model'] == model and one['stage'] == stage for one in active) >= many:
            return
        if time.monotonic() > deadline:
            stages = collections.Counter(f'{one["model"]} {one["stage"]}' for one in active)
            raise benchkit.Unavailable(f'{many} requests for {model} did not come to be {stage}: {dict(stages)}')
        await asyncio.sleep(0.05)


async def leave_in(gateway, model, stage):
    requests = [Request(gateway, 'crowd', model, words=100_000, gap_ms=50) for _ in range(BATCH)]
    await asyncio.gather(*(request.send() for request in requests))
    await reach(gateway, model, stage, BATCH)
    for number, request in enumerate(requests):
        request.leave(rudely=number % 2 == 0)
    return BATCH


async def at_rest(gateway, provider):
    """What is still held 2 s later at the latest."""
    deadline = time.monotonic() + 2
    while True:
        status = await gateway.status()
        rest = {'under way': len(status['active']), 'slots': status['slots']['in_use'], 'open sockets': provider.sockets,
                'waiting': sum(queue['waiting'] for queue in status['queues'])}
        for one in status['channels']:
            for key in one['keys']:
                rest['reserved tokens'] = rest.get('reserved tokens', 0) + key['tokens']['reserved']
                rest['reserved requests'] = rest.get('reserved requests', 0) + key['requests']['reserved']
                rest['calls'] = rest.get('calls', 0) + key['concurrency']['used']
        rest = {name: many for name, many in rest.items() if many}
        if not rest or time.monotonic() > deadline:
            return rest
        await asyncio.sleep(0.05)


DRILLS = {'limits': limits, 'breaker': breaker, 'priorities': priorities, 'aborts': aborts, 'ladder': ladder}


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('drills', nargs='*', metavar='DRILL', help=f'of {", ".join(DRILLS)} (default: all)')
    parser.add_argument('--build', help='build folder (default: build, build/release or build/dev, the first with the gateway)')
    parser.add_argument('--seconds', type=int, default=180, help='of the limits drill')
    parser.add_argument('--pressure', type=int, default=60, help='seconds of the priorities drill')
    parser.add_argument('--aborts', type=int, default=200, help='in each stage')
    parser.add_argument('--probe', default='off', choices=('off', 'models', 'token'), help='of all channels (default: off, which counts best)')
    parser.add_argument('--behind', metavar='URL', help='base URL of another provider, before which the drill of limits puts its own limit')
    parser.add_argument('--behind-model', help='the model to ask it for')
    options = parser.parse_args()
    if unknown := set(options.drills) - set(DRILLS):
        parser.error(f'no such drill: {", ".join(unknown)}')
    folders = [Path(options.build)] if options.build else [benchkit.ROOT / name for name in ('build', 'build/release', 'build/dev')]
    options.gateway = next((folder / 'app/sluice' for folder in folders if (folder / 'app/sluice').exists()), None)
    if not options.gateway:
        parser.error('the gateway is not built in any of: ' + ', '.join(map(str, folders)))
    return options


def main():
    options = parse()
    report = Report()
    for name in options.drills or DRILLS:
        print(f'{name}:')
        folder = Path(tempfile.mkdtemp(prefix='sluice-drill-'))
        try:
            asyncio.run(DRILLS[name](options, folder, report))
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    print(f'{report.failed} checks failed' if report.failed else 'all as it should be')
    return 1 if report.failed else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except benchkit.Unavailable as reason:
        sys.exit(f'run_drills: {reason}')
    except KeyboardInterrupt:
        sys.exit('run_drills: interrupted')
