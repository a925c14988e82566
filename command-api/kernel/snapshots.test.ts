import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { userDecider } from '../features/accounts/decider.ts';
import { type AllowanceCommand, allowanceDecider } from '../features/allowances/decider.ts';
import { linkDecider } from '../features/sign-in-links/decider.ts';
import { someContext } from '../testing/some.ts';
import { startStores, type Stores } from '../testing/stores.ts';
import { CommandHandler } from './command-handler.ts';
import { NEWEST_EVENTS } from './folded-stream.ts';
import { Snapshots } from './snapshots.ts';
import { StreamCache } from './stream-cache.ts';

const EVENTS = NEWEST_EVENTS + 100;
const logger = createLogger('test', 'silent');
let stores: Stores;
let snapshots: Snapshots;
beforeAll(async () => {
  stores = await startStores();
  snapshots = await Snapshots.open(stores.pool, stores.vault, logger);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => stores.stop());

/** A handler as in a process that has just started. */
const cold = (kept: Snapshots | null = snapshots): CommandHandler =>
  new CommandHandler(stores.log, new StreamCache(), kept);

async function fill(stream: string, events: readonly AnyEvent[]): Promise<void> {
  await stores.log.append(stream, 'no-stream', events, someContext());
}

const rowOf = async (stream: string) => {
  const text = 'select * from commands.snapshots where stream = $1';
  return (await stores.pool.query<Record<string, string>>(text, [stream])).rows[0];
};
const keptAt = async (stream: string) => (await rowOf(stream))?.['revision'];

/** Counts reads of streams during some work. */
async function readsBy(work: () => Promise<unknown>) {
  const readStream = vi.spyOn(stores.log.client, 'readStream');
  await work();
  return readStream.mock.calls;
}
const newestOf = (stream: string) => [
  [
    stream,
    expect.objectContaining({
      direction: 'backwards',
      fromRevision: 'end',
      maxCount: NEWEST_EVENTS,
    }),
  ],
];

const take = (userId: string, limit = -1): AllowanceCommand => ({
  type: 'TakePlace',
  userId,
  uid: 'AAAA1111',
  text: { title: 'Bag', greeting: null },
  autoDeleteDays: null,
  codeType: 'other',
  limit,
});

/** A long stream that was read once. */
async function longStream() {
  const userId = randomUUID();
  const stream = streams.allowance(userId);
  const event = {
    type: 'CodePlaceTaken',
    data: { userId, uid: 'AAAA1111', autoDeleteDays: null },
    personal: { title: 'Bag', greeting: null, codeType: 'other' },
  };
  await fill(
    stream,
    Array.from({ length: EVENTS }, () => event),
  );
  const context = { ...someContext(), isResend: false };
  const first = await cold().handle(allowanceDecider, stream, take(userId), context);
  await eventually(async () => (await keptAt(stream)) !== undefined);
  const decide = (limit: number, of: CommandHandler = cold()) =>
    of.handle(allowanceDecider, stream, take(userId, limit), { ...someContext(), isResend: false });
  return { userId, stream, context, first, decide };
}

describe('a long stream', () => {
  test('is read whole once, and from then on only its newest events', async () => {
    const { stream, decide } = await longStream();
    expect(await readsBy(() => decide(EVENTS + 2))).toEqual(newestOf(stream));
  });

  test('has the same state from its snapshot', async () => {
    const { decide } = await longStream();
    await decide(EVENTS + 2);
    await expect(decide(EVENTS + 2)).rejects.toMatchObject({ code: 'code-limit-reached' });
  });

  test('gets a newer snapshot as it grows', async () => {
    const { stream, decide } = await longStream();
    const before = Number(await keptAt(stream));
    const handler = cold();
    for (let count = 0; count < 150; count += 1) await decide(-1, handler);
    await eventually(async () => Number(await keptAt(stream)) >= before + 128);
  });

  test('answers a resend as the first time', async () => {
    const { userId, stream, context, first, decide } = await longStream();
    const resend = () =>
      cold().handle(allowanceDecider, stream, take(userId), { ...context, isResend: true });
    expect((await resend()).position).toEqual(first.position);
    const handler = cold();
    for (let count = 0; count < 300; count += 1) await decide(-1, handler);
    expect((await resend()).position).toEqual(first.position);
  });
});

describe('a snapshot is passed over', () => {
  test.each([
    ['of another version of the state', 'version = version + 1'],
    ['that does not fit the state', `state = '{"state":{"places":7}}'`],
    ['that is no JSON', "state = 'x'"],
    ['of another log', "position = '7'"],
    ['of a revision that is not there', 'revision = revision + 5000'],
  ])('%s', async (_which, change) => {
    const { stream, decide } = await longStream();
    await stores.pool.query(`update commands.snapshots set ${change} where stream = $1`, [stream]);
    await expect(decide(EVENTS + 1)).rejects.toMatchObject({ code: 'code-limit-reached' });
    await decide(EVENTS + 2);
  });

  test('while Postgres is away', async () => {
    const { decide } = await longStream();
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', { applicationName: 'test' });
    const away = Object.assign(Object.create(Snapshots.prototype) as Snapshots, { pool, logger });
    await expect(decide(EVENTS + 1, cold(away))).rejects.toMatchObject({
      code: 'code-limit-reached',
    });
    await pool.end();
  });
});

test('the snapshot of an account is sealed, and useless once the key is destroyed', async () => {
  const userId = randomUUID();
  const stream = streams.user(userId);
  const personal = { username: 'MARKED-sam', email: 'MARKED', phone: null, passwordHash: 'MARKED' };
  const chosen = (messagesByEmail: boolean) => ({
    type: 'NoticePreferencesChosen',
    data: { userId, messagesByEmail, messagesBySms: true },
  });
  await fill(stream, [
    { type: 'UserRegistered', data: { userId, role: 'user', plan: 'free' }, personal },
    ...Array.from({ length: EVENTS }, (_each, index) => chosen(index % 2 === 0)),
  ]);
  expect(await cold().state(userDecider, stream)).toMatchObject({ username: 'MARKED-sam' });
  await eventually(async () => (await keptAt(stream)) !== undefined);
  expect(JSON.stringify(await rowOf(stream))).not.toContain('MARKED');
  const reading = () => cold().state(userDecider, stream);
  expect(await readsBy(reading)).toEqual(newestOf(stream));
  expect(await reading()).toMatchObject({ username: 'MARKED-sam', passwordHash: 'MARKED' });
  await stores.vault.destroy([`user:${userId}`]);
  expect(await reading()).toMatchObject({ username: '', passwordHash: null });
});

const request = (linkId: string) => ({
  type: 'SignInLinkRequested',
  data: {
    linkId,
    channel: 'email',
    tokenHash: `hash ${linkId}`,
    browserHash: null,
    expiresAt: '2030-01-01',
  },
  personal: { identifier: `${linkId}@example.org` },
});

test('of a long stream whose newest event counts alone the older ones are never read', async () => {
  const stream = streams.link(randomUUID());
  await fill(
    stream,
    Array.from({ length: EVENTS }, (_each, index) => request(`l${index}`)),
  );
  const handler = cold(null);
  const reading = () => handler.state(linkDecider, stream);
  expect(await readsBy(reading)).toEqual(newestOf(stream));
  expect(await reading()).toMatchObject({ newest: { linkId: `l${EVENTS - 1}`, used: false } });
});
