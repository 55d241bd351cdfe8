# SPDX-License-Identifier: GPL-3.0-or-later
"""A provider for the drills: Chat Completions on loopback, with a real limit a minute, with channels that fall ill in ways
of their own, and with books of what it saw. One event loop with the clients, so that one clock tells of both."""
import asyncio
import collections
import json
import math
import re
import socket
import struct
import time
from urllib.parse import urlsplit

SPAN = 60.0
SLICE = 0.02  # so soon a client that has left is noticed
ORDER = re.compile(r'id=(\d+) n=(\d+) gap=(\d+)')


class Window:
    """What the last 60 s held, exactly."""

    def __init__(self, limit):
        self.limit, self.sum, self.most, self.entries = limit, 0, 0, collections.deque()

    def forget(self, now):
        while self.entries and now - self.entries[0][0] >= SPAN:
            self.sum -= self.entries.popleft()[1]

    def add(self, amount, now):
        self.forget(now)
        self.entries.append((now, amount))
        self.sum += amount
        self.most = max(self.most, self.sum)

    def wait(self, amount, now):
        """Seconds until `amount` fits; 0 if it does."""
        self.forget(now)
        rest = self.sum
        if rest + amount <= self.limit:
            return 0
        for at, of_it in self.entries:
            rest -= of_it
            if rest + amount <= self.limit:
                return at + SPAN - now
        return SPAN


class Rule:
    """Tokens and requests a minute: input counts when a request is accepted, output when its answer is over."""

    def __init__(self, tpm, rpm):
        self.tokens, self.requests = Window(tpm), Window(rpm)
        self.accepted = self.refused = self.total = 0

    def wait(self, tokens, now):
        return max(self.tokens.wait(tokens, now), self.requests.wait(1, now))

    def accept(self, tokens, now):
        self.accepted += 1
        self.requests.add(1, now)
        self.spend(tokens, now)

    def spend(self, tokens, now):
        self.tokens.add(tokens, now)
        self.total += tokens

    def fields(self, now):
        told = []
        for name, window in (('requests', self.requests), ('tokens', self.tokens)):
            window.forget(now)
            reset = window.entries[-1][0] + SPAN - now if window.entries else 0
            told += [f'x-ratelimit-limit-{name}: {window.limit}', f'x-ratelimit-remaining-{name}: {max(0, window.limit - window.sum)}',
                     f'x-ratelimit-reset-{name}: {reset:.3f}s']
        return told


class Call:
    """One request as the provider saw it."""

    def __init__(self, channel, model, number, words, gap, asks_usage):
        self.channel, self.model, self.number = channel, model, number
        self.words, self.gap, self.asks_usage, self.input = words, gap, asks_usage, 0
        self.began, self.ended, self.how, self.sent = time.monotonic(), None, None, 0
        self.messages, self.last = 0, None  # of the conversation; when its last word was sent


class Gone(Exception):
    """The client has closed the connection."""


class Provider:
    """`ill[channel]` names what the channel does in place of answering: stall-before, stall-after, 500, reset or error-200; its
    list of models is then refused as well. A channel is the first part of the path."""

    def __init__(self, rule=None, behind=None, behind_model=None):
        self.rule, self.behind, self.behind_model = rule, behind and urlsplit(behind), behind_model
        self.ill, self.calls, self.sockets, self.server = {}, [], 0, None

    async def start(self):
        self.server = await asyncio.start_server(self.serve, '127.0.0.1', 0, limit=1 << 22)
        self.port = self.server.sockets[0].getsockname()[1]

    def stop(self):
        self.server.close()

    def of(self, channel, since=0.0):
        return [call for call in self.calls if call.channel == channel and call.began >= since]

    async def serve(self, reader, writer):
        self.sockets += 1
        try:
            while await self.answer_one(reader, writer):
                pass
        except (ConnectionError, asyncio.IncompleteReadError, Gone, asyncio.CancelledError):
            pass  # The last one is the end of the drill.
        finally:
            self.sockets -= 1
            writer.transport.abort()

    async def answer_one(self, reader, writer):
        head = (await reader.readuntil(b'\r\n\r\n')).decode('latin-1')
        path = head.split(' ')[1]
        length = re.search(r'(?i)\r\ncontent-length: (\d+)', head)
        body = await reader.readexactly(int(length[1])) if length else b''
        channel = path.split('/')[1]
        if not body:
            ill = channel in self.ill
            return await self.whole(writer, 503 if ill else 200, {'error': {'message': 'ill'}} if ill else {'object': 'list', 'data': []})
        return await self.generate(channel, json.loads(body), body, reader, writer)

    async def generate(self, channel, request, body, reader, writer):
        text = request['messages'][-1]['content']
        number, words, gap = map(int, ORDER.match(text).groups())
        call = Call(channel, request['model'], number, words, gap / 1000, 'stream_options' in request)
        call.input, call.messages = len(text) // 4, len(request['messages'])
        self.calls.append(call)
        fields = []
        if self.rule:
            now = time.monotonic()
            wait = self.rule.wait(call.input, now)
            if wait:
                self.rule.refused += 1
                call.how = '429'
                error = {'message': 'the limit is reached', 'type': 'rate_limit_error', 'code': 'rate_limit_exceeded'}
                return await self.whole(writer, 429, {'error': error}, [f'Retry-After: {math.ceil(wait)}', *self.rule.fields(now)])
            self.rule.accept(call.input, now)
            fields = self.rule.fields(now)
        try:
            if self.behind:
                return await self.pass_on(call, body, reader, writer)
            return await self.play(call, self.ill.get(channel), fields, reader, writer)
        except BaseException:
            call.how = call.how or 'left'
            raise
        finally:
            call.ended = time.monotonic()
            if self.rule:
                self.rule.spend(call.sent, call.ended)

    async def play(self, call, ill, fields, reader, writer):
        if ill == '500':
            call.how = ill
            return await self.whole(writer, 500, {'error': {'message': 'drill', 'type': 'server_error'}}, ['Connection: close'])
        await self.pause(0.02, reader)
        if ill == 'stall-before':
            call.how = ill
            await self.pause(600, reader)
        self.begin(writer, fields)
        if ill == 'error-200':
            call.how = ill
            self.event(writer, {'error': {'message': 'overloaded', 'type': 'server_error', 'code': 503}})
            self.chunk(writer, b'')
            return True
        if ill == 'reset':
            call.how = ill
            await writer.drain()
            linger_not = struct.pack('ii', 1, 0)  # so that the end is a reset
            writer.get_extra_info('socket').setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger_not)
            return False
        for number in range(call.words):
            if ill == 'stall-after' and number == 3:
                call.how = ill
                await self.pause(600, reader)
            self.delta(writer, {'content': f'w{number} '})
            call.sent, call.last = call.sent + 1, time.monotonic()
            await self.pause(call.gap, reader)
        self.finish(call, writer)
        call.how = 'complete'
        await writer.drain()
        return True

    def finish(self, call, writer):
        self.delta(writer, {}, 'stop')
        if call.asks_usage:
            self.event(writer, {'id': 'd', 'object': 'chat.completion.chunk', 'choices': [],
                                'usage': {'prompt_tokens': call.input, 'completion_tokens': call.sent,
                                          'total_tokens': call.input + call.sent}})
        self.chunk(writer, b'data: [DONE]\n\n')
        self.chunk(writer, b'')

    async def pass_on(self, call, body, reader, writer):
        """The limit alone is ours; another provider answers."""
        if self.behind_model:
            body = json.dumps(dict(json.loads(body), model=self.behind_model)).encode()
        theirs, out = await asyncio.open_connection(self.behind.hostname, self.behind.port)
        try:
            out.write(f'POST {self.behind.path}/chat/completions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
                      f'Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n'.encode() + body)
            while piece := await theirs.read(65536):
                call.sent += piece.count(b'"content"')
                writer.write(piece)
                await writer.drain()
        finally:
            out.close()
        call.how = 'complete'
        return False

    async def pause(self, seconds, reader):
        end = time.monotonic() + seconds
        while True:
            if reader.at_eof() or reader.exception():
                raise Gone
            rest = end - time.monotonic()
            if rest <= 0:
                return
            await asyncio.sleep(min(rest, SLICE))

    @staticmethod
    async def whole(writer, status, body, fields=()):
        data = json.dumps(body).encode()
        lines = [f'HTTP/1.1 {status} Drill', 'Content-Type: application/json', f'Content-Length: {len(data)}', *fields]
        writer.write('\r\n'.join(lines).encode() + b'\r\n\r\n' + data)
        await writer.drain()
        if 'Connection: close' in fields:
            writer.close()
            return False
        return True

    @staticmethod
    def begin(writer, fields):
        lines = ['HTTP/1.1 200 OK', 'Content-Type: text/event-stream', 'Transfer-Encoding: chunked', *fields]
        writer.write('\r\n'.join(lines).encode() + b'\r\n\r\n')

    @staticmethod
    def chunk(writer, data):
        writer.write(b'%x\r\n%s\r\n' % (len(data), data))

    def event(self, writer, value):
        self.chunk(writer, b'data: ' + json.dumps(value).encode() + b'\n\n')

    def delta(self, writer, delta, finish=None):
        self.event(writer, {'id': 'd', 'object': 'chat.completion.chunk',
                            'choices': [{'index': 0, 'delta': delta, 'finish_reason': finish}]})


class Hole:
    """A port at which connections are neither made nor refused: its backlog is full and nobody takes any."""

    def __init__(self):
        self.listener = socket.socket()
        self.listener.bind(('127.0.0.1', 0))
        self.listener.listen(0)
        self.port = self.listener.getsockname()[1]
        self.fillers = []
        for _ in range(4):
            filler = socket.socket()
            filler.setblocking(False)
            filler.connect_ex(('127.0.0.1', self.port))
            self.fillers.append(filler)

    def close(self):
        for one in (*self.fillers, self.listener):
            one.close()
