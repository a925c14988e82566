import { randomUUID } from 'node:crypto';
import { sessionAnswer } from '@app/command-api/features/sessions/contract';
import { codeSentTo, subjectOf } from '@app/command-api/testing/secrets-sent';
import { openStores } from '@app/projector/cli/stores';
import type { Finding } from '../figures/report.ts';
import { spread } from '../figures/spread.ts';
import type { Target } from '../figures/target.ts';
import type { Scenario, Section, ScenarioFixture } from './scenario.ts';

const TRIES = 200;
const ACCOUNTS = 50;
const PASSWORD = 'a long enough password';
const MOST_APART = 0.05;

const near: Target = {
  text: `1 ± ${MOST_APART}`,
  isMet: (median) => Math.abs(median - 1) <= MOST_APART,
};

/**
 * How long sign-in, link request and registration take for known and unknown addresses, one by one
 * in turn.
 */
export const timingScenario: Scenario = async (fixture) => {
  const { port } = await fixture.service('command-api/main.ts');
  const base = `http://127.0.0.1:${port}/api`;
  const known = await registerAll(base, fixture);
  return [
    await section(fixture, 'Sign-in with a wrong password', known, (identifier) =>
      send(`${base}/auth/login`, { identifier, password: `not ${PASSWORD}` }, 401),
    ),
    await section(fixture, 'Link request', known, (identifier) =>
      send(`${base}/auth/request`, { identifier }, 200),
    ),
    await section(fixture, 'Registration', known, (email) =>
      send(`${base}/auth/register`, { username: newUsername(), email, password: PASSWORD }, 201),
    ),
  ];
};

const newAddress = (): string => `${randomUUID()}@example.org`;

const newUsername = (): string => `timed-${randomUUID().slice(0, 18)}`;

/** Registers accounts with verified addresses. */
async function registerAll(base: string, { bench }: ScenarioFixture): Promise<readonly string[]> {
  await using stores = await openStores('bench timing', {
    ...bench.environment,
    DATABASE_URL: bench.appUrl,
  });
  const emails = Array.from({ length: ACCOUNTS }, newAddress);
  for (const email of emails) {
    const body = { username: newUsername(), email, password: PASSWORD };
    const { access_token: token } = sessionAnswer.parse(
      JSON.parse(await post(`${base}/auth/register`, body, 201)),
    );
    const code = await codeSentTo(stores, subjectOf(token).userId);
    await post(`${base}/user/contacts/email/verify`, { code }, 200, token);
  }
  return emails;
}

async function post(url: string, body: object, status: number, token?: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${url}: ${response.status}`);
  return text;
}

/** @returns how long it took, in ms */
async function send(url: string, body: object, expectedStatus: number): Promise<number> {
  const before = performance.now();
  await post(url, body, expectedStatus);
  return performance.now() - before;
}

async function section(
  fixture: ScenarioFixture,
  title: string,
  known: readonly string[],
  ask: (identifier: string) => Promise<number>,
): Promise<Section> {
  fixture.schedule.onProgress(`${title}: known and unknown addresses`);
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
