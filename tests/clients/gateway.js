// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway under check: one that runs already (SLUICE_URL, SLUICE_TOKEN), or a demo one started here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const startLimitMs = 20_000;
const stopLimitMs = 10_000;

/** What to ask for; the simulated provider does what the name says. SLUICE_MODELS (JSON) names others. */
export const models = {
  text: 'sim',
  tool: 'sim-tool',
  slow: 'sim-slow',
  think: 'sim-think',
  stall: 'sim-stall-3',
  truncate: 'sim-truncate-3',
  rateLimited: 'sim-429',
  serverError: 'sim-500',
  ...JSON.parse(process.env.SLUICE_MODELS ?? '{}'),
};

const skipped = new Set((process.env.SLUICE_SKIP ?? '').split(',').filter(Boolean));

/** Options of a test: bounded, and left out if SLUICE_SKIP names its group. */
export function checked(group, timeout = 30_000) {
  return { timeout, skip: skipped.has(group) ? `SLUICE_SKIP=${group}` : false };
}

function programPath() {
  const named = process.env.SLUICE_BIN;
  const folders = ['build', 'build/release', 'build/dev'].map((folder) => path.join(here, '../..', folder));
  const candidates = named ? [named] : folders.map((folder) => path.join(folder, 'app/sluice'));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`no gateway at ${candidates.join(' or ')}; build it, or set SLUICE_BIN or SLUICE_URL`);
  return found;
}

const lines = {
  url: /^listening on (http:\/\/\S+)$/m,
  token: /^token (\S+)$/m,
  provider: /^provider (http:\/\/\S+)$/m,
};

/** Resolves when stdout has said all that is wanted: an object with these names of `lines`. */
function announced(child, wanted) {
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`the gateway did not start in time; it said: ${said}`)), startLimitMs);
    const settle = (act, value) => { clearTimeout(limit); act(value); };
    child.on('error', (error) => settle(reject, error));
    child.on('exit', (code) => settle(reject, new Error(`the gateway ended with ${code}; it said: ${said}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = wanted.map((name) => [name, lines[name].exec(said)?.[1]]);
      if (found.every(([, value]) => value)) settle(resolve, Object.fromEntries(found));
    });
  });
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(limit);
}

/** A gateway without a window on a free port: what it announces of `wanted`, and stop(). */
export async function startGateway(wanted, options, environment = {}) {
  const child = spawn(programPath(), ['--headless', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen', ...environment },
  });
  // Whatever ends these checks ends the gateway too.
  const killNow = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', killNow);
  try {
    const found = await announced(child, wanted);
    return { ...found, stop: async () => { await stop(child); process.off('exit', killNow); } };
  } catch (error) {
    killNow();
    throw error;
  }
}

/** {url, token, stop()}; url without /v1. */
export async function openGateway() {
  const running = process.env.SLUICE_URL;
  if (running) return { url: running.replace(/\/+$/, ''), token: process.env.SLUICE_TOKEN ?? 'none', stop: async () => {} };
  return startGateway(['url', 'token'], ['--demo']);
}
