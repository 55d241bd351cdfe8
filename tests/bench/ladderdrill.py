# SPDX-License-Identifier: GPL-3.0-or-later
"""The drill of low health: a vector store becomes slow and the tokens of the minute run out; an application's requests are
shortened, sent to a smaller model and cut sooner in a silence, all of it flagged; then all is as before."""
import asyncio
import json
import sqlite3

from drillclient import Gateway, Request, verdict
from drillkit import channel, client
from drillprovider import Provider

TPM = 10_000
TURNS = 8  # earlier ones of each conversation
KEPT = 2
FAST_MS, SLOW_MS = 80, 2_000


def config(port):
    channels = [channel(name, port, heartbeat={'preset': 'strict'}, cooldown={'probe': 'off'}) for name in ('main', 'small')]
    channels[0]['limits'] = {'tpm': TPM}
    route = {'model': '*', 'candidates': [{'channel': 'main', 'model': 'large-model'}],
             'on_low_health': [{'channel': 'small', 'model': 'small-model'}]}
    return {'clients': [client('app', kind='application', ladder={'keep_turns': KEPT}), client('filler', kind='tool')],
            'channels': channels, 'routes': [route]}


class Stage:
    """What an application sees at one state of health."""

    def __init__(self, gateway, provider, report):
        self.gateway, self.provider, self.report = gateway, provider, report

    async def samples(self, latency_ms, many=100):
        samples = [{'component': 'milvus', 'role': 'vector_store', 'latency_ms': latency_ms, 'outcome': 'ok'}] * many
        answer = await self.gateway.ask('POST', '/sluice/health/samples', json.dumps({'samples': samples}).encode())
        self.report.check(f'{many} samples of {latency_ms} ms are taken', answer.status, answer.status == 200)

    async def fill(self, percent):
        """Until so much of the tokens of the minute is used, by a client that the ladder leaves alone."""
        used = (await self.gateway.status())['channels'][0]['keys'][0]['tokens']['used']
        size = TPM * percent // 100 - used
        answer = await Request(self.gateway, 'filler', 'm', words=10, size=size, max_tokens=20).answer(patience=30)
        used = (await self.gateway.status())['channels'][0]['keys'][0]['tokens']['used']
        self.report.check(f'tokens of the minute, from {percent} % on', f'{used / TPM:.1%}',
                          answer.status == 200 and percent <= used * 100 / TPM < percent + 5)

    async def expect(self, score, gap_s, steps):
        await asyncio.sleep(1.2)  # The tokens of the channels are looked at each second.
        status = await self.gateway.status()
        self.report.check(f'score {score}', status['health']['score'], status['health']['score'] == score)
        request = Request(self.gateway, 'app', 'm', turns=TURNS)
        answer = await request.answer(patience=30)
        call = self.provider.calls[-1]
        is_small, is_short = 'fallback' in steps, 'trim' in steps
        self.report.check('a complete answer', verdict(answer, request.words), verdict(answer, request.words) == 'complete')
        flagged = answer.fields.get('x-sluice-degraded', '')
        self.report.check(f'flagged as "{steps}"', f'"{flagged}"', flagged == steps)
        self.report.check('and so in the status', '', (await self.gateway.status())['degraded'] == steps)
        model = 'small-model' if is_small else 'large-model'
        self.report.check(f'served by {model}', call.model,
                          call.model == model and answer.fields['x-sluice-model'] == model)
        kept = 2 * (KEPT - 1 if is_short else TURNS) + 1
        self.report.check(f'{kept} messages sent', call.messages, call.messages == kept)
        await self.expect_gap(gap_s)

    async def expect_gap(self, gap_s):
        self.provider.ill.update(main='stall-after', small='stall-after')
        answer = await Request(self.gateway, 'app', 'm', turns=TURNS).answer(patience=30)
        silence = answer.ended - self.provider.calls[-1].last
        self.provider.ill.clear()
        self.report.check(f'a stream is cut after {gap_s} s of silence', f'{silence:.2f} s', gap_s - 0.05 <= silence <= gap_s + 0.3)


async def ladder(options, folder, report):
    provider = Provider()
    await provider.start()
    gateway = Gateway(options.gateway, folder, config(provider.port))
    stage = Stage(gateway, provider, report)
    try:
        print('  all is well')
        await stage.samples(FAST_MS)
        await stage.expect(score=100, gap_s=4, steps='')
        print('  the store is slow, 70 % of the tokens are used: (0.5 · 60 + 0.3 · 0) / 0.8')
        await stage.fill(70)
        await stage.samples(SLOW_MS, many=300)
        await stage.expect(score=37, gap_s=2, steps='trim,fallback')
        print('  and 85 %: (0.5 · 30 + 0.3 · 0) / 0.8')
        await stage.fill(85)
        await stage.expect(score=18, gap_s=1, steps='trim,fallback')
        print('  a minute later')
        await asyncio.sleep(62)
        await stage.samples(FAST_MS)
        await stage.expect(score=100, gap_s=4, steps='')
    finally:
        gateway.stop()
        provider.stop()
    judge_ledger(folder, report)


def judge_ledger(folder, report):
    ledger = sqlite3.connect(folder / 'profile' / 'ledger.sqlite')
    rows = ledger.execute('SELECT is_degraded, degraded_steps, count(*) FROM exchanges GROUP BY 1, 2 ORDER BY 1').fetchall()
    ledger.close()
    # Each state of health has two requests of the application; the filler has two besides.
    report.check('flagged in the ledger, and nothing else is', rows, rows == [(0, '', 6), (1, 'trim,fallback', 4)])
