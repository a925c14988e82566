import { randomUUID } from 'node:crypto';
import type { Finding } from '../figures/report.ts';
import { spread } from '../figures/spread.ts';
import type { Target } from '../figures/target.ts';
import type { Scenario, Section, Setting } from './scenario.ts';

const TRIES = 200;
const ACCOUNTS = 50;
const PASSWORD = 'a long enough password';
const MOST_APART = 0.05;

const near: Target = {
  text: `1 ± ${MOST_APART}`,
  isMet: (median) => Math.abs(median - 1) <= MOST_APART,
};

/** How long sign-in and link request take for known and unknown addresses, one by one in turn. */
export const timingScenario: Scenario = async (setting) => {
  const { port } = await setting.service('command-api/main.ts');
  const base = `http://127.0.0.1:${port}/api`;
  const known = await registerAll(base);
  return [
    await section(setting, 'Sign-in with a wrong password', known, (identifier) =>
      send(`${base}/auth/login`, { identifier, password: `not ${PASSWORD}` }, 401),
    ),
    await section(setting, 'Link request', known, (identifier) =>
      send(`${base}/auth/request`, { identifier }, 200),
    ),
  ];
};

const newAddress = (): string => `${randomUUID()}@example.org`;

async function registerAll(base: string): Promise<readonly string[]> {
  const emails = Array.from({ length: ACCOUNTS }, newAddress);
  for (const email of emails) {
    const body = { username: `timed-${randomUUID().slice(0, 18)}`, email, password: PASSWORD };
    await send(`${base}/auth/register`, body, 201);
  }
  return emails;
}

/** @returns how long it took, in ms */
async function send(url: string, body: object, expectedStatus: number): Promise<number> {
  const before = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status !== expectedStatus) throw new Error(`${url}: ${response.status}`);
  return performance.now() - before;
}

async function section(
  setting: Setting,
  title: string,
  known: readonly string[],
  ask: (identifier: string) => Promise<number>,
): Promise<Section> {
  setting.plan.onProgress(`${title}: known and unknown addresses`);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let warmUp = 0; warmUp < known.length; warmUp += 1) await ask(known[warmUp] ?? newAddress());
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Each is first as often as the other.
    const kinds =
      tries % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const address = kind === 'known' ? known[tries % known.length] : newAddress();
      times[kind].push(await ask(address ?? newAddress()));
    }
  }
  return { title: `${title}, ${TRIES} tries in turn`, rounds: new Map(), findings: compare(times) };
}

function compare({ known, unknown }: Record<'known' | 'unknown', number[]>): readonly Finding[] {
  const [one, other] = [spread(known), spread(unknown)];
  const ratio = one.median / other.median;
  return [
    { name: 'known address', value: one, unit: 'ms' },
    { name: 'unknown address', value: other, unit: 'ms' },
    {
      name: 'medians, known of unknown',
      value: { min: ratio, median: ratio, max: ratio },
      target: near,
    },
  ];
}
