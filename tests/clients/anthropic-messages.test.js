// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import Anthropic from '@anthropic-ai/sdk';

import { assertArguments, assertText, hangUpAfter, prompt, readToEnd, shell, toolOutput } from './expectations.js';
import { checked, models, openGateway } from './gateway.js';

let gateway;
let client;
const messages = [{ role: 'user', content: prompt }];
const tools = [{ name: shell.name, description: shell.description, input_schema: shell.parameters }];
const request = (model, more = {}) => ({ model, max_tokens: 512, messages, ...more });

before(async () => {
  gateway = await openGateway();
  // Empty credentials of the environment must not be sent beside ours.
  client = new Anthropic({ apiKey: gateway.token, authToken: null, baseURL: gateway.url, maxRetries: 0 });
});
after(async () => { await gateway?.stop(); });

function textOf(message) {
  return message.content.filter((block) => block.type === 'text').map((block) => block.text).join('');
}

test('answers whole', checked('text'), async () => {
  const answer = await client.messages.create(request(models.text));
  assert.equal(answer.type, 'message');
  assert.equal(answer.stop_reason, 'end_turn');
  assertText(textOf(answer));
  assert.ok(answer.usage.output_tokens > 0);
});

test('streams to message_stop', checked('text'), async () => {
  const { events, error } = await readToEnd(await client.messages.create(request(models.text, { stream: true })));
  assert.equal(error, undefined);
  assert.equal(events[0].type, 'message_start');
  assert.equal(events.at(-1).type, 'message_stop');
  assertText(events.filter((event) => event.delta?.type === 'text_delta').map((event) => event.delta.text).join(''));
});

test('takes the token as a bearer, too', checked('auth'), async () => {
  const bearer = new Anthropic({ apiKey: null, authToken: gateway.token, baseURL: gateway.url, maxRetries: 0 });
  assertText(textOf(await bearer.messages.create(request(models.text))));
});

test('streams thinking before text', checked('think'), async () => {
  const message = await client.messages.stream(request(models.think)).finalMessage();
  const kinds = message.content.map((block) => block.type);
  assert.ok(kinds.indexOf('thinking') >= 0 && kinds.indexOf('thinking') < kinds.indexOf('text'), kinds.join(', '));
  assertText(textOf(message));
});

test('carries a tool call and its result, whole', checked('tool'), async () => {
  const whole = (history) => client.messages.create(request(models.tool, { messages: history, tools }));
  await answerTool(await whole(messages), whole);
});

test('carries a tool call and its result, streamed', checked('tool'), async () => {
  const streamed = (history) => client.messages.stream(request(models.tool, { messages: history, tools })).finalMessage();
  await answerTool(await streamed(messages), streamed);
});

async function answerTool(first, ask) {
  assert.equal(first.stop_reason, 'tool_use');
  const calls = first.content.filter((block) => block.type === 'tool_use');
  assert.equal(calls[0]?.name, shell.name);
  assertArguments(calls[0].input);
  const results = calls.map((call) => ({ type: 'tool_result', tool_use_id: call.id, content: toolOutput }));
  const second = await ask([...messages, { role: 'assistant', content: first.content }, { role: 'user', content: results }]);
  assert.equal(second.stop_reason, 'end_turn');
  assertText(textOf(second));
}

test('ends at once when the client hangs up, and serves on', checked('abort'), async () => {
  const stream = await client.messages.create(request(models.slow, { stream: true }));
  await hangUpAfter(stream, 4, () => stream.controller.abort());
  assertText(textOf(await client.messages.create(request(models.text))));
});

test('counts tokens', checked('count'), async () => {
  const count = await client.messages.countTokens({ model: models.text, messages });
  assert.ok(count.input_tokens > 0);
});

test('lists models', checked('models'), async () => {
  const list = await client.models.list();
  assert.ok(list.data.length > 0, 'no models');
  for (const model of list.data) assert.equal(model.type, 'model');
  assert.equal((await client.models.retrieve(list.data[0].id)).id, list.data[0].id);
});

test('refuses a wrong token in the shape of the dialect', checked('auth'), async () => {
  const stranger = client.withOptions({ apiKey: 'wrong' });
  for (const stream of [false, true]) {
    await assert.rejects(stranger.messages.create(request(models.text, { stream })), (error) => {
      assert.ok(error instanceof Anthropic.AuthenticationError, String(error));
      assert.equal(error.error.type, 'error');
      assert.equal(error.error.error.type, 'authentication_error');
      assertText(error.error.error.message);
      return true;
    });
  }
});

test('passes on a rate limit', checked('errors', 60_000), async () => {
  await assert.rejects(client.messages.create(request(models.rateLimited, { stream: true })), (error) => {
    assert.ok([429, 503].includes(error.status), String(error));
    assert.equal(error.error.type, 'error');
    return true;
  });
});

test('passes on a fault of the provider', checked('errors', 60_000), async () => {
  await assert.rejects(client.messages.create(request(models.serverError)), (error) => {
    assert.ok(error instanceof Anthropic.InternalServerError, String(error));
    assert.equal(error.error.type, 'error');
    return true;
  });
});

for (const fault of ['truncate', 'stall']) {
  test(`never makes a finished answer of a stream that broke: ${fault}`, checked(fault, 60_000), async () => {
    const { events, error } = await readToEnd(await client.messages.create(request(models[fault], { stream: true })));
    assertText(events.filter((event) => event.delta?.type === 'text_delta').map((event) => event.delta.text).join(''));
    assert.ok(error || events.every((event) => event.delta?.stop_reason !== 'end_turn'), 'a broken stream ended its turn');
  });
}
