import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { type ReservationKind, streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservationStream } from './lookup-hash.ts';
import { someContext } from './testing/some.ts';
import { callApi, startWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const password = 'a long enough password';
const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
const register = (body: object) =>
  world.call('/api/auth/register', { body: { password, ...body } });

const streamOf = async (kind: ReservationKind, name: string): Promise<string> =>
  reservationStream(kind, name, await world.vault.secret('lookup'));

/** Reserves a name and goes no further, as a crash would leave it. */
async function reserveOnly(kind: ReservationKind, name: string): Promise<string> {
  const context: CommandContext = someContext();
  const userId = uuidV5(context.commandId, 'user');
  const event = { type: 'NameReserved', data: { kind, userId, claimId: context.commandId } };
  await world.log.append(await streamOf(kind, name), 'no-stream', [event], context);
  return userId;
}

async function holderOf(kind: ReservationKind, name: string): Promise<unknown> {
  const events = await world.log.read(await streamOf(kind, name), { personal: 'skip' });
  const last = events.at(-1)?.data;
  return last && 'userId' in last ? last.userId : null;
}

test.each(['username', 'email'] as const)(
  'a %s whose registration a crash cut short is free for the next',
  async (kind) => {
    const username = newName();
    const email = `${username}@example.org`;
    const gone = await reserveOnly(kind, kind === 'email' ? email : username);
    expect((await register({ username, email })).status).toBe(201);
    const events = await world.log.read(streams.user(gone), { personal: 'skip' });
    expect(events.map(({ type }) => type)).toEqual(['RegistrationAbandoned']);
    expect(await holderOf(kind, kind === 'email' ? email : username)).not.toBe(gone);
    const signIn = { identifier: email, password };
    expect((await world.call('/api/auth/login', { body: signIn })).status).toBe(200);
    expect((await register({ username, email })).status).toBe(409);
  },
);

test('who was cut short simply registers again, with the same key', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { username: newName(), email: `${newName()}@example.org`, password };
  const first = await world.call('/api/auth/register', { headers, body });
  await world.restart();
  const again = await world.call('/api/auth/register', { headers, body });
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('nobody signs in with a name that was only reserved', async () => {
  const username = newName();
  await reserveOnly('username', username);
  const body = { identifier: username, password };
  expect((await world.call('/api/auth/login', { body })).status).toBe(401);
});

test('of two who register one name at once exactly one gets it', async () => {
  const replica = await world.replica();
  for (let round = 0; round < 8; round += 1) {
    const username = newName();
    const emails = ['a', 'b'].map((side) => `${side}-${username}@example.org`);
    const answers = await Promise.all(
      emails.map((email, index) => {
        const url = index === 0 ? world.api.url : replica.url;
        // Each writes the name in a case of their own.
        const name = index === 0 ? username : username.toUpperCase();
        return callApi(`${url}/api/auth/register`, { body: { username: name, email, password } });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const winner = answers.findIndex(({ status }) => status === 201);
    const signIn = { identifier: username, password };
    expect((await world.call('/api/auth/login', { body: signIn })).status).toBe(200);
    // The loser's e-mail address is not lost to them.
    const email = emails[1 - winner];
    expect((await register({ username: newName(), email })).status).toBe(201);
  }
});

test('of many who register one e-mail address at once exactly one gets it', async () => {
  const replica = await world.replica();
  const email = `${newName()}@example.org`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => {
      const url = index % 2 === 0 ? world.api.url : replica.url;
      return callApi(`${url}/api/auth/register`, {
        body: { username: newName(), email, password },
      });
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
});
