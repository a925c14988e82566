import { randomUUID } from 'node:crypto';
import type { AllowanceEvent } from '@app/events/allowance';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AllowanceCommand, allowanceDecider } from '../features/allowances/decider.ts';
import { inboxDecider, type MarkRead } from '../features/inbox/decider.ts';
import { someContext } from '../testing/some.ts';
import { startStores, type Stores } from '../testing/stores.ts';
import { CommandHandler } from './command-handler.ts';
import { apply, emptyStream, OUTCOMES_KEPT } from './folded-stream.ts';
import { StreamCache } from './stream-cache.ts';

let stores: Stores;
let log: EventLog;
beforeAll(async () => {
  stores = await startStores();
  log = new EventLog({
    url: stores.addresses.eventStoreUrl,
    definitions: catalogue,
    keys: stores.vault,
  });
});
afterAll(async () => {
  await log.close();
  await stores.stop();
});

const newHandler = (): CommandHandler => new CommandHandler(log, new StreamCache());

const takePlace = (userId: string): AllowanceCommand => ({
  type: 'TakePlace',
  userId,
  uid: 'AAAA1111',
  text: { title: 'Bag', greeting: null },
  autoDeleteDays: null,
  codeType: 'other',
  limit: -1,
});

test('of a long stream only the outcomes of the newest commands are kept', () => {
  const folded = emptyStream(allowanceDecider);
  const event: AllowanceEvent = {
    type: 'CodePlaceTaken',
    data: { userId: 'u1', uid: 'AAAA1111', autoDeleteDays: null },
    personal: null,
  };
  const count = 5000;
  for (let index = 0; index < count; index += 1) {
    const place = { revision: BigInt(index), position: { commit: 0n, prepare: 0n } };
    apply(allowanceDecider, folded, event, place, `command ${index}`);
  }
  expect(folded).toMatchObject({ state: { taken: count }, revision: BigInt(count - 1) });
  expect(folded.outcomes.get(`command ${count - OUTCOMES_KEPT - 1}`)).toBeUndefined();
  expect(folded.outcomes.get(`command ${count - OUTCOMES_KEPT}`)).toBeDefined();
  expect(folded.outcomes.get(`command ${count - 1}`)?.events).toEqual([event]);
});

test('a resend gets its first outcome, however many commands came since', async () => {
  const handler = newHandler();
  const userId = randomUUID();
  const stream = streams.allowance(userId);
  const context = someContext();
  const first = await handler.handle(allowanceDecider, stream, takePlace(userId), context);
  for (let index = 0; index < OUTCOMES_KEPT + 10; index += 1) {
    const next = { ...someContext(), isResend: false };
    await handler.handle(allowanceDecider, stream, takePlace(userId), next);
  }
  for (const each of [handler, newHandler()]) {
    const again = { ...context, isResend: true };
    const resent = await each.handle(allowanceDecider, stream, takePlace(userId), again);
    expect(resent.position).toEqual(first.position);
    expect(resent.events).toHaveLength(1);
  }
  const events = await log.read(stream, { personal: 'skip' });
  expect(events).toHaveLength(OUTCOMES_KEPT + 11);
});

test('a command that no state refuses does not read its stream', async () => {
  const ownerId = randomUUID();
  const stream = streams.inbox(ownerId);
  const command: MarkRead = { type: 'MarkRead', ownerId, messageIds: ['m-1'] };
  await newHandler().handle(inboxDecider, stream, command, someContext());
  const read = vi.spyOn(log.client, 'readStream');
  const { events, position } = await newHandler().handle(
    inboxDecider,
    stream,
    command,
    someContext(),
  );
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(events).toHaveLength(1);
  const stored = await log.read(stream, { personal: 'skip' });
  expect(stored.at(-1)?.position).toEqual(position);
  expect(stored).toHaveLength(2);
});

test('sent again, such a command appends nothing', async () => {
  const ownerId = randomUUID();
  const stream = streams.inbox(ownerId);
  const command: MarkRead = { type: 'MarkRead', ownerId, messageIds: ['m-1'] };
  const context = someContext();
  const first = await newHandler().handle(inboxDecider, stream, command, context);
  const again = { ...context, isResend: true };
  const resent = await newHandler().handle(inboxDecider, stream, command, again);
  expect(resent.position).toEqual(first.position);
  expect(await log.read(stream, { personal: 'skip' })).toHaveLength(1);
});

test('sent again when nothing is left to do, it is answered as the first time', async () => {
  const ownerId = randomUUID();
  const stream = streams.inbox(ownerId);
  const context = someContext();
  const send = (messageIds: readonly string[], isResend: boolean) => {
    const command: MarkRead = { type: 'MarkRead', ownerId, messageIds };
    return newHandler().handle(inboxDecider, stream, command, { ...context, isResend });
  };
  const first = await send(['m-1', 'm-2'], false);
  for (const left of [[], ['m-2']]) {
    const resent = await send(left, true);
    expect(resent.position).toEqual(first.position);
    expect(resent.events).toMatchObject(first.events);
  }
  expect(await log.read(stream, { personal: 'skip' })).toHaveLength(1);
});
