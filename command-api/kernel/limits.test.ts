import { randomUUID } from 'node:crypto';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../features/passwords/passwords.ts';
import { linkCallers } from '../testing/link-callers.ts';
import { addApp } from '../testing/one-time-codes.ts';
import { subjectOf } from '../testing/secrets-sent.ts';
import { type Answer, callApi, setUpCommandFixture } from '../testing/command-fixture.ts';

const fixture = setUpCommandFixture({ rateLimitScale: 1 });

const { typesIn } = linkCallers(() => fixture);
const password = 'a long enough password';
let callers = 0;
/** Somebody with their own network address. */
function someCaller() {
  callers += 1;
  const headers = forwarded(`203.0.113.${callers}`);
  return (path: string, body: object, url = fixture.api.url): Promise<Answer> =>
    callApi(`${url}/api${path}`, { body, headers });
}

function expectTooMany({ status, headers, body }: Answer): number {
  expect([status, body['type']]).toEqual([429, 'urn:problem:too-many-requests']);
  expect(body['detail']).toMatch(/^That was a bit too often\. Please try again in .+\.$/u);
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  return wait;
}

const statusOf = ({ status }: Answer): number => status;
const newName = (): string => `max-${randomUUID().slice(0, 8)}`;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Guesses that a slow machine may send after the delay; each doubles the delay, from 1 s. */
const LATE = 6;

/** Guesses until one is refused. @returns how many were accepted, and the delay in seconds */
async function guessesBefore429(guess: () => Promise<Answer>) {
  for (let guesses = 0; ; guesses += 1) {
    const answer = await guess();
    if (answer.status === 429) return { guesses, wait: expectTooMany(answer) };
    expect(answer.status).toBe(401);
  }
}

async function account(): Promise<string> {
  const username = newName();
  await someCaller()('/auth/register', { username, password });
  return username;
}

describe('sign-in', () => {
  const guess = { password: 'not this password' };
  async function guessWrong(identifier: string, count: number): Promise<void> {
    for (const _ of times(count)) {
      expect(statusOf(await someCaller()('/auth/login', { identifier, ...guess }))).toBe(401);
    }
  }

  test('is free for five tries, then waits grow, from any address', async () => {
    const identifier = await account();
    await guessWrong(identifier, 5);
    // Each guess starts a delay, twice as long as the last; it may be over before the next guess.
    let passed = 0;
    for (const refusals of [1, 2]) {
      const { guesses, wait } = await guessesBefore429(() =>
        someCaller()('/auth/login', { identifier, ...guess }),
      );
      passed += guesses;
      expect(passed).toBeGreaterThanOrEqual(refusals);
      expect(wait).toBeLessThanOrEqual(2 ** (passed - 1));
      await delay(wait * 1000 + 50);
    }
    expect(statusOf(await someCaller()('/auth/login', { identifier, password }))).toBe(200);
    // A success resets the count.
    await guessWrong(identifier, 5);
  });

  test('codes of an authenticator app are limited alike, by the account', async () => {
    const identifier = await account();
    const signedIn = await someCaller()('/auth/login', { identifier, password });
    await addApp(fixture, String(signedIn.body['access_token']));
    const { guesses } = await guessesBefore429(() =>
      someCaller()('/auth/login', { identifier, password, code: '000000' }),
    );
    expect(guesses >= 6 && guesses < 6 + LATE).toBe(true);
  });

  test('of a name that nobody has is limited alike', async () => {
    const identifier = newName();
    const { guesses } = await guessesBefore429(() =>
      someCaller()('/auth/login', { identifier, ...guess }),
    );
    expect(guesses).toBeGreaterThanOrEqual(6);
    expect(guesses).toBeLessThan(6 + LATE);
  });

  test('a try that could not be checked, since too many people sign in, does not count', async () => {
    const identifier = await account();
    const over = new AbortController();
    const crowd = times(300).map(async () => {
      while (!over.signal.aborted) await hashPassword(password).catch(() => delay(1));
    });
    const answers = await Promise.all(
      times(20).map(() => someCaller()('/auth/login', { identifier, password })),
    );
    over.abort();
    await Promise.all(crowd);
    // Above the free tries, a try waits for the account's limit instead.
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed.length).toBeGreaterThan(0);
    for (const { headers } of shed) expect(headers.get('Retry-After')).toBe('2');
    await guessWrong(identifier, 6);
  });

  test('of many guesses at once lets hardly more through, over two replicas', async () => {
    const replica = await fixture.replica();
    const identifier = await account();
    const answers = await Promise.all(
      times(60).map((index) =>
        someCaller()(
          '/auth/login',
          { identifier, ...guess },
          index % 2 === 0 ? fixture.api.url : replica.url,
        ),
      ),
    );
    const passed = answers.filter(({ status }) => status === 401);
    expect(passed.length).toBeGreaterThanOrEqual(5);
    expect(passed.length).toBeLessThanOrEqual(8);
  });

  test('from one address is limited, whosever names are tried', async () => {
    const caller = someCaller();
    const { guesses } = await guessesBefore429(() =>
      caller('/auth/login', { identifier: newName(), ...guess }),
    );
    expect(guesses).toBeGreaterThanOrEqual(31);
    expect(guesses).toBeLessThan(31 + LATE);
  });
});

test('links to one address are limited, known or not, whoever asks', async () => {
  const identifier = `${newName()}@example.org`;
  for (const _ of times(5)) {
    expect(statusOf(await someCaller()('/auth/request', { identifier }))).toBe(200);
  }
  expectTooMany(await someCaller()('/auth/request', { identifier: identifier.toUpperCase() }));
});

test('links, accounts and messages from one address are limited over all replicas', async () => {
  const replica = await fixture.replica();
  const token = String(
    (await someCaller()('/auth/register', { username: newName(), password })).body['access_token'],
  );
  // Many messages about one code are covered elsewhere (message-limits.test.ts).
  const uids: string[] = [];
  while (uids.length < 4) {
    const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
    uids.push(String(made.body['uid']));
  }
  const calls = [
    [() => '/auth/request', () => ({ identifier: `${newName()}@example.org` }), 20],
    [() => '/auth/register', () => ({ username: newName(), password }), 10],
    [(turn: number) => `/qr/${uids[turn % 4] ?? ''}/message`, () => ({ content: 'Hi' }), 20],
  ] as const;
  for (const [path, body, limit] of calls) {
    const caller = someCaller();
    const statuses = [];
    for (const index of times(limit * 2)) {
      const url = index % 2 === 0 ? fixture.api.url : replica.url;
      statuses.push(statusOf(await caller(path(index), body(), url)));
    }
    const passed = statuses.filter((status) => status < 300).length;
    // Each process grants a fifth of the limit before it asks the shared store.
    expect([path(0), passed >= limit, passed <= limit * 1.4]).toEqual([path(0), true, true]);
    expect(statuses.at(-1)).toBe(429);
  }
});

test('one address tells of three scans of a code, and of scans of other codes', async () => {
  const caller = someCaller();
  const scan = (uid: string) => caller(`/qr/${uid}/scan`, {});
  const answers = await Promise.all(times(4).map(() => scan('AAAA1111')));
  expect(answers.map(statusOf).filter((status) => status === 200)).toHaveLength(3);
  expect(statusOf(await scan('AAAA2222'))).toBe(200);
  expect(statusOf(await someCaller()('/qr/AAAA1111/scan', {}))).toBe(200);
});

test('codes to one e-mail address are limited, whoever asks for them', async () => {
  const email = `${newName()}@example.org`;
  const registered = async (address: string) => {
    const { status, body } = await someCaller()('/auth/register', {
      username: newName(),
      email: address,
      password,
    });
    const token = String(body['access_token']);
    return { status, token, types: await typesIn(subjectOf(token).userId) };
  };
  for (const _ of times(5)) {
    expect((await registered(email)).types).toEqual(['UserRegistered', 'ContactChangeRequested']);
  }
  // Above the limit people can still register; no code is sent.
  const { status, token, types } = await registered(email.toUpperCase());
  expect([status, types]).toEqual([201, ['UserRegistered']]);
  const resend = await fixture.call('/api/user/contacts/email/resend', { token, body: {} });
  expectTooMany(resend);
  const other = (await registered(`${newName()}@example.org`)).token;
  const change = { method: 'PUT', token: other, body: { email } };
  expectTooMany(await fixture.call('/api/user/profile', change));
});

test('the store of the limits names nobody', async () => {
  const identifier = `${newName()}@example.org`;
  await someCaller()('/auth/request', { identifier });
  await someCaller()('/auth/login', { identifier, password });
  const { rows } = await fixture.pool.query<{ key: string }>('select key from limits.counts');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/203\.0|@|max-/u);
  const kind = await fixture.pool.query<{ relpersistence: string }>(
    "select relpersistence from pg_class where oid = 'limits.counts'::regclass",
  );
  expect(kind.rows).toEqual([{ relpersistence: 'u' }]);
});

test('where the store of the limits is gone, each process counts by itself', async () => {
  await fixture.pool.query('alter table limits.counts rename to elsewhere');
  try {
    const identifier = newName();
    const statuses = [];
    for (const _ of times(7)) {
      statuses.push(statusOf(await someCaller()('/auth/login', { identifier, password })));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  } finally {
    await fixture.pool.query('alter table limits.elsewhere rename to counts');
  }
});
