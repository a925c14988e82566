import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import type { NameKind } from './state.ts';
import { reservationStream } from '../names/lookup-hash.ts';
import { codeSentTo, subjectOf } from '../../testing/secrets-sent.ts';
import { someContext } from '../../testing/some.ts';
import { callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

const password = 'a long enough password';
const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
const lookOf = (name: string): string => name.replace('kim', 'k1m');
const register = (body: object) =>
  fixture.call('/api/auth/register', { body: { password, ...body } });

const streamOf = async (kind: NameKind, name: string): Promise<string> =>
  reservationStream(kind, name, await fixture.vault.secret('lookup'));

/** Reserves a name and stops there, like a crash. */
async function reserveOnly(kind: NameKind, name: string): Promise<string> {
  const context: CommandContext = someContext();
  const userId = uuidV5(context.commandId, 'user');
  const data = { kind: 'username', userId, claimId: context.commandId };
  const event = { type: 'NameReserved', data };
  await fixture.log.append(await streamOf(kind, name), 'no-stream', [event], context);
  return userId;
}

async function holderOf(kind: NameKind, name: string): Promise<unknown> {
  const events = await fixture.log.read(await streamOf(kind, name), { personal: 'skip' });
  const last = events.at(-1)?.data;
  return last && 'userId' in last ? last.userId : null;
}

test.each(['username', 'appearance'] as const)(
  'a name whose registration a crash cut short is free for the next: %s',
  async (kind) => {
    const username = newName();
    const gone = await reserveOnly(kind, username);
    expect((await register({ username })).status).toBe(201);
    const events = await fixture.log.read(streams.user(gone), { personal: 'skip' });
    expect(events.map(({ type }) => type)).toEqual(['RegistrationAbandoned']);
    expect(await holderOf(kind, username)).not.toBe(gone);
    const signIn = { identifier: username, password };
    expect((await fixture.call('/api/auth/login', { body: signIn })).status).toBe(200);
    expect((await register({ username })).status).toBe(409);
  },
);

test('who was cut short simply registers again, with the same key', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { username: newName(), email: `${newName()}@example.org`, password };
  const first = await fixture.call('/api/auth/register', { headers, body });
  await fixture.restart();
  const again = await fixture.call('/api/auth/register', { headers, body });
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('nobody signs in with a name that was only reserved', async () => {
  const username = newName();
  await reserveOnly('username', username);
  const body = { identifier: username, password };
  expect((await fixture.call('/api/auth/login', { body })).status).toBe(401);
});

test('of two or three who register one name at once exactly one gets it', async () => {
  const replica = await fixture.replica();
  for (let round = 0; round < 9; round += 1) {
    const username = newName();
    // Different spellings of the name: another case, or look-alike letters.
    const spellings = [username, username.toUpperCase(), lookOf(username)];
    const names = [spellings.toSpliced(2), spellings.toSpliced(1, 1), spellings][round % 3] ?? [];
    const answers = await Promise.all(
      names.map((name, index) => {
        const url = index % 2 === 0 ? fixture.api.url : replica.url;
        return callApi(`${url}/api/auth/register`, { body: { username: name, password } });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 409, 409].slice(0, names.length));
    const winner = answers.findIndex(({ status }) => status === 201);
    const signIn = { identifier: names[winner], password };
    expect((await fixture.call('/api/auth/login', { body: signIn })).status).toBe(200);
  }
});

test('of many who register with one e-mail address at once exactly one proves it', async () => {
  const replica = await fixture.replica();
  const email = `${newName()}@example.org`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const url = index % 2 === 0 ? fixture.api.url : replica.url;
      return callApi(`${url}/api/auth/register`, {
        body: { username: newName(), email, password },
      });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const proofs = await Promise.all(
    answers.map(async ({ body }) => {
      const token = String(body['access_token']);
      const code = await codeSentTo(fixture, subjectOf(token).userId);
      return fixture.call('/api/user/contacts/email/verify', { token, body: { code } });
    }),
  );
  const statuses = proofs.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
});
