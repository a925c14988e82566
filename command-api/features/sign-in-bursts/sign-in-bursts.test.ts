import { readWholeLog } from '@app/events/testing/read-log';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture({ rateLimitScale: 1 });

/** The recorded bursts, in order. */
async function bursts(): Promise<readonly unknown[]> {
  const events = await readWholeLog(fixture.log);
  return events.filter(({ type }) => type === 'SignInBurstSeen').map(({ data }) => data);
}

async function tryPasswords(identifier: string, times: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const body = { identifier, password: 'a wrong password' };
    statuses.push((await fixture.call('/api/auth/login', { body })).status);
  }
  return statuses;
}

test('a row of wrong passwords is told once, with the account where there is one', async () => {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  await fixture.register(username);
  expect(await tryPasswords(username, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(await bursts()).toEqual([]);
  // The sixth try is the first that starts a delay; the seventh comes too early.
  expect(await tryPasswords(username, 3)).toEqual([401, 429, 429]);
  const told = { target: 'account', targetHash: expect.any(String), userId: expect.any(String) };
  expect(await bursts()).toEqual([{ data: told }]);
});

test('so is one for a name that is nobody’s, and the name is not in it', async () => {
  const before = await bursts();
  const nobody = `nobody-${randomUUID().slice(0, 8)}`;
  await tryPasswords(nobody, 6);
  const told = (await bursts()).slice(before.length);
  expect(told).toMatchObject([{ data: { target: 'account', userId: null } }]);
  expect(JSON.stringify(told)).not.toContain(nobody);
});
