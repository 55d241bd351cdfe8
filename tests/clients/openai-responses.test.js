// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import OpenAI from 'openai';

import { assertArguments, assertText, hangUpAfter, prompt, readToEnd, shell, toolOutput } from './expectations.js';
import { checked, models, openGateway } from './gateway.js';

let gateway;
let client;
const input = [{ role: 'user', content: prompt }];
const tools = [{ type: 'function', strict: false, ...shell }];

before(async () => {
  gateway = await openGateway();
  client = new OpenAI({ apiKey: gateway.token, baseURL: `${gateway.url}/v1`, maxRetries: 0 });
});
after(async () => { await gateway?.stop(); });

function textOf(events) {
  return events.filter((event) => event.type === 'response.output_text.delta').map((event) => event.delta).join('');
}

test('answers whole', checked('text'), async () => {
  const answer = await client.responses.create({ model: models.text, input: prompt });
  assert.equal(answer.status, 'completed');
  assertText(answer.output_text);
  assert.ok(answer.usage.output_tokens > 0);
});

test('streams to response.completed', checked('text'), async () => {
  const { events, error } = await readToEnd(await client.responses.create({ model: models.text, input, stream: true }));
  assert.equal(error, undefined);
  assertText(textOf(events));
  assert.equal(events[0].type, 'response.created');
  assert.equal(events.at(-1).type, 'response.completed');
  const message = events.at(-1).response.output.find((item) => item.type === 'message');
  assert.equal(message.content.map((part) => part.text).join(''), textOf(events));
});

test('streams reasoning before text', checked('think'), async () => {
  const answer = await client.responses.stream({ model: models.think, input }).finalResponse();
  const kinds = answer.output.map((item) => item.type);
  assert.ok(kinds.indexOf('reasoning') >= 0 && kinds.indexOf('reasoning') < kinds.indexOf('message'), kinds.join(', '));
  assertText(answer.output.find((item) => item.type === 'reasoning').summary.map((part) => part.text).join(''));
  assertText(answer.output_text);
});

test('carries a tool call and its result, whole', checked('tool'), async () => {
  const whole = (history) => client.responses.create({ model: models.tool, input: history, tools, store: false });
  await answerTool(await whole(input), whole);
});

test('carries a tool call and its result, streamed', checked('tool'), async () => {
  const streamed = (history) => client.responses.stream({ model: models.tool, input: history, tools, store: false }).finalResponse();
  await answerTool(await streamed(input), streamed);
});

async function answerTool(first, ask) {
  const call = first.output.find((item) => item.type === 'function_call');
  assert.ok(call, 'no tool call');
  assert.equal(call.name, shell.name);
  assertArguments(call.arguments);
  // The SDK's helper adds fields of its own, which no provider takes back.
  const items = first.output.map(({ parsed_arguments: _, ...item }) => item);
  const second = await ask([...input, ...items, { type: 'function_call_output', call_id: call.call_id, output: toolOutput }]);
  assert.equal(second.status, 'completed');
  assertText(second.output.filter((item) => item.type === 'message').flatMap((item) => item.content).map((part) => part.text).join(''));
}

test('ends at once when the client hangs up, and serves on', checked('abort'), async () => {
  const stream = await client.responses.create({ model: models.slow, input, stream: true });
  await hangUpAfter(stream, 6, () => stream.controller.abort());
  assertText((await client.responses.create({ model: models.text, input })).output_text);
});

test('lists models', checked('models'), async () => {
  assert.ok((await client.models.list()).data.length > 0, 'no models');
});

test('refuses a wrong token in the shape of the dialect', checked('auth'), async () => {
  const stranger = client.withOptions({ apiKey: 'wrong' });
  for (const stream of [false, true]) {
    await assert.rejects(stranger.responses.create({ model: models.text, input, stream }), (error) => {
      assert.ok(error instanceof OpenAI.AuthenticationError, String(error));
      assertText(error.error.message);
      return true;
    });
  }
});

test('passes on a rate limit', checked('errors', 60_000), async () => {
  await assert.rejects(client.responses.create({ model: models.rateLimited, input, stream: true }), (error) => {
    assert.ok([429, 503].includes(error.status), String(error));
    return true;
  });
});

test('passes on a fault of the provider', checked('errors', 60_000), async () => {
  await assert.rejects(client.responses.create({ model: models.serverError, input }), (error) => {
    assert.ok(error instanceof OpenAI.InternalServerError, String(error));
    return true;
  });
});

for (const fault of ['truncate', 'stall']) {
  test(`never makes a finished answer of a stream that broke: ${fault}`, checked(fault, 60_000), async () => {
    const { events } = await readToEnd(await client.responses.create({ model: models[fault], input, stream: true }));
    assertText(textOf(events));
    assert.ok(events.every((event) => event.type !== 'response.completed'), 'a broken stream was completed');
  });
}
