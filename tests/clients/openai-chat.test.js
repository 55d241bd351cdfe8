// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import OpenAI from 'openai';

import { assertArguments, assertText, hangUpAfter, prompt, readToEnd, shell, toolOutput } from './expectations.js';
import { checked, models, openGateway } from './gateway.js';

let gateway;
let client;
const messages = [{ role: 'user', content: prompt }];
const tools = [{ type: 'function', function: shell }];

before(async () => {
  gateway = await openGateway();
  client = new OpenAI({ apiKey: gateway.token, baseURL: `${gateway.url}/v1`, maxRetries: 0 });
});
after(async () => { await gateway?.stop(); });

function textOf(chunks) {
  return chunks.map((chunk) => chunk.choices[0]?.delta?.content ?? '').join('');
}

test('answers whole', checked('text'), async () => {
  const answer = await client.chat.completions.create({ model: models.text, messages });
  assert.equal(answer.object, 'chat.completion');
  assert.equal(answer.choices[0].finish_reason, 'stop');
  assertText(answer.choices[0].message.content);
  assert.ok(answer.usage.completion_tokens > 0);
});

test('streams, without a usage chunk that was not asked for', checked('text'), async () => {
  const { events, error } = await readToEnd(await client.chat.completions.create({ model: models.text, messages, stream: true }));
  assert.equal(error, undefined);
  assertText(textOf(events));
  assert.ok(events.every((chunk) => chunk.choices.length === 1), 'a chunk without choices');
  assert.equal(events.at(-1).choices[0].finish_reason, 'stop');
});

test('streams usage when it is asked for', checked('text'), async () => {
  const request = { model: models.text, messages, stream: true, stream_options: { include_usage: true } };
  const { events, error } = await readToEnd(await client.chat.completions.create(request));
  assert.equal(error, undefined);
  assert.equal(events.at(-1).choices.length, 0);
  assert.ok(events.at(-1).usage.prompt_tokens > 0);
});

test('streams reasoning before text', checked('think'), async () => {
  const { events, error } = await readToEnd(await client.chat.completions.create({ model: models.think, messages, stream: true }));
  assert.equal(error, undefined);
  const deltas = events.map((chunk) => chunk.choices[0]?.delta ?? {});
  const reasoning = deltas.findIndex((delta) => delta.reasoning_content);
  assert.ok(reasoning >= 0 && reasoning < deltas.findIndex((delta) => delta.content), `reasoning at ${reasoning}`);
  assertText(textOf(events));
});

test('carries a tool call and its result, whole', checked('tool'), async () => {
  const first = await client.chat.completions.create({ model: models.tool, messages, tools });
  await answerTool(first, (history) => client.chat.completions.create({ model: models.tool, messages: history, tools }));
});

test('carries a tool call and its result, streamed', checked('tool'), async () => {
  const streamed = (history) => client.chat.completions.stream({ model: models.tool, messages: history, tools }).finalChatCompletion();
  await answerTool(await streamed(messages), streamed);
});

async function answerTool(first, ask) {
  const { message, finish_reason: reason } = first.choices[0];
  assert.equal(reason, 'tool_calls');
  assert.equal(message.tool_calls[0].function.name, shell.name);
  assertArguments(message.tool_calls[0].function.arguments);
  const results = message.tool_calls.map((call) => ({ role: 'tool', tool_call_id: call.id, content: toolOutput }));
  const second = await ask([...messages, message, ...results]);
  assert.equal(second.choices[0].finish_reason, 'stop');
  assertText(second.choices[0].message.content);
}

test('ends at once when the client hangs up, and serves on', checked('abort'), async () => {
  const stream = await client.chat.completions.create({ model: models.slow, messages, stream: true });
  await hangUpAfter(stream, 2, () => stream.controller.abort());
  assertText((await client.chat.completions.create({ model: models.text, messages })).choices[0].message.content);
});

test('serves thirty streams side by side', checked('text'), async () => {
  // Each with words of its own: who says the same thirty times is taken for a tool that runs in circles, and paused.
  const one = async (_, number) => {
    const own = [{ role: 'user', content: `${prompt} (${number})` }];
    const stream = await client.chat.completions.create({ model: models.text, messages: own, stream: true });
    return textOf((await readToEnd(stream)).events);
  };
  for (const text of await Promise.all(Array.from({ length: 30 }, one))) assertText(text);
});

test('lists models', checked('models'), async () => {
  const list = await client.models.list();
  assert.ok(list.data.length > 0, 'no models');
  for (const model of list.data) assert.equal(model.object, 'model');
  const one = await client.models.retrieve(list.data[0].id);
  assert.equal(one.id, list.data[0].id);
});

test('refuses a wrong token in the shape of the dialect', checked('auth'), async () => {
  const stranger = client.withOptions({ apiKey: 'wrong' });
  for (const stream of [false, true]) {
    await assert.rejects(stranger.chat.completions.create({ model: models.text, messages, stream }), (error) => {
      assert.ok(error instanceof OpenAI.AuthenticationError, String(error));
      assertText(error.error.message);
      assert.equal(typeof error.type, 'string');
      return true;
    });
  }
});

test('passes on a rate limit', checked('errors', 60_000), async () => {
  await assert.rejects(client.chat.completions.create({ model: models.rateLimited, messages, stream: true }), (error) => {
    assert.ok([429, 503].includes(error.status), String(error));
    assertText(error.error.message);
    return true;
  });
});

test('passes on a fault of the provider', checked('errors', 60_000), async () => {
  await assert.rejects(client.chat.completions.create({ model: models.serverError, messages }), (error) => {
    assert.ok(error instanceof OpenAI.InternalServerError, String(error));
    assertText(error.error.message);
    return true;
  });
});

for (const fault of ['truncate', 'stall']) {
  test(`never makes a finished answer of a stream that broke: ${fault}`, checked(fault, 60_000), async () => {
    const { events, error } = await readToEnd(await client.chat.completions.create({ model: models[fault], messages, stream: true }));
    const reason = events.at(-1)?.choices[0]?.finish_reason;
    assert.ok(error || reason !== 'stop', 'a broken stream ended with "stop"');
    assertText(textOf(events));
  });
}
