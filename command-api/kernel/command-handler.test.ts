import { randomUUID } from 'node:crypto';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import type { KeyStore } from '@app/events/sealing/key-store';
import { ownSubscriptions } from '@app/events/log/subscription';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { startRelay } from '@app/events/testing/relay';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AllowanceCommand, allowanceDecider } from '../features/allowances/decider.ts';
import { reservationDecider } from '../features/names/decider.ts';
import { type ThreadCommand, threadDecider } from '../features/threads/decider.ts';
import { userDecider } from '../features/accounts/decider.ts';
import { someContext } from '../testing/some.ts';
import { startStores, type Stores } from '../testing/stores.ts';
import { CommandHandler } from './command-handler.ts';
import { StreamCache } from './stream-cache.ts';

let stores: Stores;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  stores = await startStores();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});
afterAll(() => stores.stop());

/** A handler as in another process, with its own log and cache. */
function startReplica({
  keys = stores.vault,
  url = stores.addresses.eventStoreUrl,
}: { keys?: KeyStore; url?: string } = {}) {
  const log = new EventLog({ url, definitions: catalogue, keys });
  const cache = new StreamCache(ownSubscriptions(log));
  stops.push(async () => {
    await cache.stop();
    await log.close();
  });
  return { handler: new CommandHandler(log, cache), cache };
}

const start = (threadId: string): ThreadCommand => ({
  type: 'Start',
  threadId,
  uid: 'AAAA1111',
  ownerId: 'u1',
  tokenHash: 'hash',
  content: 'Found it',
  email: null,
  phone: null,
  photos: [],
  place: null,
});
const answer = (content: string): ThreadCommand => ({ type: 'Answer', tokenHash: 'hash', content });

async function newThread(handler: CommandHandler): Promise<string> {
  const threadId = randomUUID();
  const stream = streams.thread(threadId);
  await handler.handle(threadDecider, stream, start(threadId), someContext(), true);
  return stream;
}

/**
 * A replica whose decisions are overtaken by another writer this many times before their append.
 */
function startUnlucky(times: number) {
  const other = startReplica();
  let left = 0;
  let decisions = 0;
  let stream = '';
  const keys: KeyStore = {
    find: (subjects) => stores.vault.find(subjects),
    ensure: async (subjects) => {
      decisions += 1;
      if (left > 0) {
        left -= 1;
        await other.handler.handle(threadDecider, stream, answer('theirs'), someContext());
      }
      return stores.vault.ensure(subjects);
    },
  };
  const { handler } = startReplica({ keys });
  return async () => {
    stream = await newThread(handler);
    left = times;
    decisions = 0;
    const handling = handler.handle(threadDecider, stream, answer('ours'), someContext());
    const outcome = await handling.catch((error: unknown) => error);
    const events = await stores.log.read(stream, { personal: 'open' });
    return { outcome, events, decisions };
  };
}

test.each([0, 1, 2, 3])('after %i lost races a command is decided anew and wins', async (times) => {
  const { events, decisions } = await startUnlucky(times)();
  expect(decisions).toBe(times + 1);
  const sent = events.filter(({ type }) => type === 'MessageSent');
  // Each decision saw what the other replica had written: the numbers have no gaps or duplicates.
  expect(sent.map(({ data }) => 'messageId' in data && String(data.messageId).at(-1))).toEqual(
    Array.from({ length: times + 2 }, (_, index) => String(index + 1)),
  );
  expect(sent.at(-1)?.personal).toMatchObject({ content: 'ours' });
});

test('after the fourth lost race the command is refused and has left nothing', async () => {
  const { outcome, events, decisions } = await startUnlucky(10)();
  expect(outcome).toMatchObject({ name: 'DomainError', kind: 'conflict', code: 'race-lost' });
  expect(decisions).toBe(4);
  const texts = events.flatMap(({ personal }) => (personal ? [JSON.stringify(personal)] : []));
  expect(texts.join('\n')).not.toContain('ours');
});

test('a cache that is behind refuses nothing that the log allows', async () => {
  const [one, other] = [startReplica(), startReplica()];
  const stream = await newThread(one.handler);
  const answered = await other.handler.handle(threadDecider, stream, answer('Hi'), someContext());
  const [sent] = answered.events;
  const messageId = sent && 'messageId' in sent.data ? sent.data.messageId : '';
  const reply = { type: 'Reply', ownerId: 'u1', messageId, content: 'Where?' } as const;
  const replied = await one.handler.handle(threadDecider, stream, reply, someContext());
  expect(replied.events).toHaveLength(1);
});

test('a cache that is behind allows nothing that the log refuses', async () => {
  const [one, other] = [startReplica(), startReplica()];
  const userId = randomUUID();
  const stream = streams.allowance(userId);
  const take = (): AllowanceCommand => ({
    type: 'TakePlace',
    userId,
    uid: 'AAAA1111',
    text: { title: 'Bag', greeting: null },
    autoDeleteDays: null,
    codeType: 'other',
    limit: 2,
  });
  await one.handler.handle(allowanceDecider, stream, take(), someContext());
  await other.handler.handle(allowanceDecider, stream, take(), someContext());
  const third = one.handler.handle(allowanceDecider, stream, take(), someContext());
  await expect(third).rejects.toMatchObject({ code: 'code-limit-reached' });
  expect(await stores.log.read(stream, { personal: 'skip' })).toHaveLength(2);
});

test('a cache that is behind finds nothing done that was undone', async () => {
  const [one, other] = [startReplica(), startReplica()];
  const stream = streams.reservation('username', randomUUID());
  const holder = { userId: 'u1', claimId: 'c1' };
  const reserve = { type: 'Reserve', kind: 'username', ...holder } as const;
  await one.handler.handle(reservationDecider, stream, reserve, someContext());
  const takeOver = { ...reserve, userId: 'u2', claimId: 'c2', abandoned: holder };
  await other.handler.handle(reservationDecider, stream, takeOver, someContext());
  const again = one.handler.handle(reservationDecider, stream, reserve, someContext());
  await expect(again).rejects.toMatchObject({ code: 'username-taken' });
});

test('the same command sent to two replicas at once has one effect and one answer', async () => {
  const [one, other] = [startReplica(), startReplica()];
  for (let round = 0; round < 10; round += 1) {
    const stream = await newThread(one.handler);
    const context = someContext();
    const outcomes = await Promise.all(
      [one, other].map(({ handler }) =>
        handler.handle(threadDecider, stream, answer('Hi'), context),
      ),
    );
    expect(outcomes[0]?.position).toEqual(outcomes[1]?.position);
    expect(await stores.log.read(stream, { personal: 'skip' })).toHaveLength(3);
  }
});

async function registered(handler: CommandHandler): Promise<{ userId: string; stream: string }> {
  const userId = randomUUID();
  const stream = streams.user(userId);
  const command = {
    type: 'Register',
    userId,
    role: 'user',
    username: 'sam',
    email: null,
    phone: null,
    passwordHash: 'hash',
    verified: null,
    emailCode: null,
  } as const;
  await handler.handle(userDecider, stream, command, someContext());
  return { userId, stream };
}

const grant = (userId: string) => ({ type: 'GrantRole', userId, role: 'admin' }) as const;

test('what another replica changed is soon a fact here', async () => {
  const [one, other] = [startReplica(), startReplica()];
  const { userId, stream } = await registered(one.handler);
  await eventually(() => one.cache.isFresh(stream));
  expect(await one.handler.state(userDecider, stream)).toMatchObject({ role: 'user' });
  await other.handler.handle(userDecider, stream, grant(userId), someContext());
  await eventually(async () => {
    const user = await one.handler.state(userDecider, stream);
    return user.status === 'registered' && user.role === 'admin';
  });
});

test('a fact is served from memory while the log tells of changes', async () => {
  const { handler, cache } = startReplica();
  const { stream } = await registered(handler);
  await eventually(() => cache.isFresh(stream));
  await handler.state(userDecider, stream);
  // The second entry is the identical object, so the stream was not read and folded again.
  const state = await handler.state(userDecider, stream);
  await eventually(async () => (await handler.state(userDecider, stream)) === state);
});

test('a change that came during an outage is a fact right after it', async () => {
  const relay = await startRelay(stores.addresses.eventStoreUrl);
  stops.push(() => relay.cut());
  const cutOff = startReplica({ url: relay.address(stores.addresses.eventStoreUrl) });
  const other = startReplica();
  const { userId, stream } = await registered(cutOff.handler);
  await eventually(() => cutOff.cache.isFresh(stream));
  await cutOff.handler.state(userDecider, stream);
  await relay.cut();
  await eventually(() => !cutOff.cache.isFresh(stream));
  await other.handler.handle(userDecider, stream, grant(userId), someContext());
  await relay.mend();
  const user = await eventually(() =>
    cutOff.handler.state(userDecider, stream).catch(() => undefined),
  );
  expect(user).toMatchObject({ role: 'admin' });
});
