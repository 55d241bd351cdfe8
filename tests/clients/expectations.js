// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every SDK alike.
import assert from 'node:assert/strict';

export const prompt = 'Say something short.';

/** A tool that all dialects can describe; its arguments are what a JSON Schema of one string says. */
export const shell = {
  name: 'run_command',
  description: 'Runs a shell command and tells its output',
  parameters: { type: 'object', properties: { command: { type: 'string' } }, required: ['command'], additionalProperties: false },
};

export const toolOutput = 'the output of the tool';

export function assertArguments(text) {
  const parsed = typeof text === 'string' ? JSON.parse(text) : text;
  assert.equal(typeof parsed.command, 'string', `arguments without a command: ${JSON.stringify(parsed)}`);
}

export function assertText(text) {
  assert.equal(typeof text, 'string');
  assert.ok(text.trim().length > 0, 'an answer without text');
}

/**
 * Takes some events of a stream, then hangs up. The SDK must come back at once, not at the end of the stream.
 */
export async function hangUpAfter(stream, count, hangUp) {
  let seen = 0;
  let at = 0;
  try {
    for await (const _ of stream) {
      seen += 1;
      if (seen === count) {
        at = performance.now();
        hangUp();
      }
    }
  } catch (error) {
    assert.match(String(error?.name) + String(error?.message), /abort/i);
  }
  assert.ok(seen >= count, `only ${seen} events before the end`);
  assert.ok(performance.now() - at < 1000, 'the stream went on after the client had hung up');
}

/** Reads a stream that the gateway must end, well or not; what came and the error, if any. */
export async function readToEnd(stream) {
  const events = [];
  try {
    for await (const event of stream) events.push(event);
    return { events };
  } catch (error) {
    return { events, error };
  }
}
