# SPDX-License-Identifier: GPL-3.0-or-later
"""The other side of the drills: the gateway with a configuration of its own, and clients that judge what they get."""
import asyncio
import itertools
import json
import os
import re
import secrets
import socket
import struct
import time

import benchkit


class Gateway(benchkit.Server):
    """The gateway on a profile of its own. Each client of the configuration has a token."""

    def __init__(self, program, folder, config):
        profile = folder / 'profile'
        profile.mkdir()
        self.tokens = {client['id']: secrets.token_hex(16) for client in config['clients']}
        env = dict(os.environ, QT_QPA_PLATFORM='offscreen', DRILL_KEY='drill-key')
        for client in config['clients']:
            name = f'DRILL_TOKEN_{client["id"].upper()}'
            client['token'] = f'env:{name}'
            env[name] = self.tokens[client['id']]
        (profile / 'config.json').write_text(json.dumps({'version': 1, **config}, indent=2))
        super().__init__([program, '--headless', '--profile', profile, '--port', '0'], folder / 'gateway.log', env=env)

    def head(self, client, method, path, length=0):
        return (f'{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.tokens[client]}\r\n'
                f'Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n').encode()

    async def status(self):
        return json.loads((await self.ask('GET', '/sluice/status')).body)

    async def ask(self, method, path, body=b''):
        reader, writer = await asyncio.open_connection('127.0.0.1', self.port)
        try:
            writer.write(self.head(next(iter(self.tokens)), method, path, len(body)) + body)
            async with asyncio.timeout(10):
                return await read_answer(reader)
        finally:
            writer.close()


class Answer:
    def __init__(self):
        self.status, self.fields, self.body, self.is_whole = 0, {}, b'', False
        self.asked = self.ended = 0.0


def body_of(model, number, words, gap_ms, size, max_tokens, turns):
    text = f'id={number} n={words} gap={gap_ms} '
    text += 'word ' * (max(0, size * 4 - len(text)) // 5)
    earlier = [{'role': role, 'content': f'turn {turn}'} for turn in range(turns) for role in ('user', 'assistant')]
    return json.dumps({'model': model, 'stream': True, 'max_tokens': max_tokens,
                       'messages': [*earlier, {'role': 'user', 'content': text}]}).encode()


class Request:
    """A streamed request, so far as it has come. No two are equal, or they would be taken for a tool that goes round in
    circles."""

    serial = itertools.count()

    def __init__(self, gateway, client, model, words=10, gap_ms=20, size=20, max_tokens=400, turns=0):
        self.gateway, self.client, self.words, self.number = gateway, client, words, next(self.serial)
        self.body = body_of(model, self.number, words, gap_ms, size, max_tokens, turns)
        self.writer = None

    async def send(self):
        self.reader, self.writer = await asyncio.open_connection('127.0.0.1', self.gateway.port)
        self.asked = time.monotonic()
        self.writer.write(self.gateway.head(self.client, 'POST', '/v1/chat/completions', len(self.body)) + self.body)
        await self.writer.drain()

    async def answer(self, patience):
        try:
            await self.send()
            # Not wait_for(), which may lose a cancellation that comes with the answer (cpython#86296).
            async with asyncio.timeout(patience):
                answer = await read_answer(self.reader)
            answer.asked, answer.ended = self.asked, time.monotonic()
            return answer
        finally:
            self.leave()

    def leave(self, rudely=False):
        if not self.writer:
            return  # Not connected yet, or never: what was raised there is what counts.
        if rudely:
            self.writer.get_extra_info('socket').setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
        self.writer.transport.abort()


async def read_answer(reader):
    answer = Answer()
    head = (await reader.readuntil(b'\r\n\r\n')).decode('latin-1')
    answer.status = int(head[9:12])
    answer.fields = {name.lower(): value for name, value in re.findall(r'\r\n([^:\r]+): ([^\r]*)', head)}
    try:
        if 'chunked' not in answer.fields.get('transfer-encoding', ''):
            answer.body = await reader.readexactly(int(answer.fields.get('content-length', 0)))
        else:
            while size := int(await reader.readuntil(b'\r\n'), 16):
                answer.body += (await reader.readexactly(size + 2))[:-2]
            await reader.readexactly(2)
        answer.is_whole = True
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        pass
    return answer


def verdict(answer, words):
    """`complete`, `error 503` or whatever the status, `error in the stream`, else what is wrong."""
    if not answer.is_whole:
        return 'WRONG: cut off'
    if answer.status != 200:
        return refusal_verdict(answer)
    events = [part[6:] for part in answer.body.decode().split('\n\n') if part.startswith('data: ')]
    if not events:
        return 'WRONG: no event'
    values = [json.loads(event) for event in events if event != '[DONE]']
    errors = [at for at, value in enumerate(values) if 'error' in value]
    text = ''.join(choice['delta'].get('content') or '' for value in values for choice in value.get('choices', ()))
    whole = ''.join(f'w{number} ' for number in range(words))
    if errors:
        is_last = errors == [len(values) - 1] and isinstance(values[-1]['error'].get('message'), str)
        return 'error in the stream' if is_last and whole.startswith(text) else 'WRONG: more than one error, or more after it'
    has_finish = any(choice.get('finish_reason') for value in values for choice in value.get('choices', ()))
    if events[-1] != '[DONE]' or not has_finish or events.count('[DONE]') != 1:
        return 'WRONG: no proper end'
    return 'complete' if text == whole else 'WRONG: not the whole text, or another'


def refusal_verdict(answer):
    try:
        is_proper = isinstance(json.loads(answer.body)['error']['message'], str)
    except (ValueError, KeyError, TypeError):
        is_proper = False
    return f'error {answer.status}' if is_proper else f'WRONG: status {answer.status} without an error of the dialect'
