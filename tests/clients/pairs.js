// SPDX-License-Identifier: GPL-3.0-or-later
// Every SDK at a channel of every dialect: nine pairs, of which six are translated. A demo lends its simulated provider; each
// pair has a gateway of its own, so that nothing learnt from one is applied to the next.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';

import { models, startGateway } from './gateway.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const clients = ['openai-chat', 'openai-responses', 'anthropic-messages'];
const dialects = ['chat', 'responses', 'messages'];
const pairLimitMs = 180_000;
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-pairs-'));
const token = randomBytes(16).toString('hex');

function channel(id, dialect, provider) {
  return {
    id, dialect, base_url: provider, proxy: 'none',
    heartbeat: { first_content_ms: 20_000, progress_gap_ms: 3_000, bytes_gap_ms: 3_000 },
    retry: { max_attempts: 1 },
    manners: { thinking: 'effort' },
  };
}

/** Models that fail have a channel of their own, as in a demo: what the guards make of one must not keep the others waiting. */
function settings(dialect, provider) {
  const { rateLimited, serverError, stall, truncate, ...well } = models;
  const served = new Map(Object.values(well).map((model) => [model, 'well']));
  served.set(rateLimited, 'limited').set(serverError, 'failing').set(stall, 'breaking').set(truncate, 'breaking');
  return {
    version: 1,
    channels: [...new Set(served.values())].map((id) => channel(id, dialect, provider)),
    routes: [...served].map(([model, id]) => ({ model, candidates: [{ channel: id }] })),
  };
}

/** Runs one client's checks; {pass, fail, skip}, with the failures told. */
async function check(client, environment) {
  Object.assign(process.env, environment); // inherited by the process that runs the file
  const counts = { pass: 0, fail: 0, skip: 0 };
  const results = run({ files: [path.join(here, `${client}.test.js`)], signal: AbortSignal.timeout(pairLimitMs) });
  for await (const { type, data } of results) {
    if (type === 'test:pass') counts[data.skip === undefined ? 'pass' : 'skip'] += 1;
    if (type === 'test:fail') {
      counts.fail += 1;
      console.log(`  FAIL ${data.name}\n    ${String(data.details.error.cause?.stack ?? data.details.error).replaceAll('\n', '\n    ')}`);
    }
  }
  return counts;
}

async function checkPair(client, dialect, provider) {
  const profile = path.join(folder, `${client}-${dialect}`);
  mkdirSync(profile);
  writeFileSync(path.join(profile, 'config.json'), JSON.stringify(settings(dialect, provider)));
  const gateway = await startGateway(['url'], ['--profile', profile, '--log-level', 'error'], { SLUICE_TOKEN: token });
  try {
    return await check(client, { SLUICE_URL: gateway.url, SLUICE_TOKEN: token });
  } finally {
    await gateway.stop();
  }
}

// An exit ends the gateways and removes the profiles, a signal by itself does not.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const demo = await startGateway(['url', 'provider'], ['--demo', '--profile', path.join(folder, 'demo'), '--log-level', 'error']);
let hasFailed = false;
try {
  for (const dialect of dialects) {
    for (const client of clients) {
      const { pass, fail, skip } = await checkPair(client, dialect, demo.provider);
      console.log(`${client} -> ${dialect}: ${pass} passed, ${fail} failed, ${skip} skipped`);
      hasFailed ||= fail > 0 || pass === 0;
    }
  }
} finally {
  await demo.stop();
}
process.exitCode = hasFailed ? 1 : 0;
