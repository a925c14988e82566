import { randomUUID } from 'node:crypto';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allowanceDecider, type TakePlace } from '../features/allowances/decider.ts';
import { someContext } from '../testing/some.ts';
import { startStores, type Stores } from '../testing/stores.ts';
import { CommandHandler } from './command-handler.ts';
import { StreamCache } from './stream-cache.ts';

let stores: Stores;
const logs: EventLog[] = [];
beforeAll(async () => {
  stores = await startStores();
});
afterEach(async () => {
  await Promise.all(logs.splice(0).map((log) => log.close()));
});
afterAll(() => stores.stop());

/** A handler as another process has it, whose cache is as far as its own commands. */
function startReplica(): CommandHandler {
  const { eventStoreUrl: url } = stores.addresses;
  const log = new EventLog({ url, definitions: catalogue, keys: stores.vault });
  logs.push(log);
  return new CommandHandler(log, new StreamCache());
}

/** Each sending draws a uid of its own. */
const take = (): TakePlace => ({
  type: 'TakePlace',
  userId: 'u1',
  uid: randomUUID().slice(0, 8),
  text: { title: 'Thing', greeting: null },
  autoDeleteDays: null,
  limit: 9,
});

test('a resend to a replica that is behind is answered with what the first sending wrote', async () => {
  const [one, other] = [startReplica(), startReplica()];
  const stream = streams.allowance(randomUUID());
  await other.handle(allowanceDecider, stream, take(), someContext());
  const context = someContext();
  const first = await one.handle(allowanceDecider, stream, take(), context);
  const again = await other.handle(allowanceDecider, stream, take(), {
    ...context,
    isResend: true,
  });
  const uidOf = ({ events }: typeof first) => events.map(({ data }) => data.uid);
  expect(uidOf(again)).toEqual(uidOf(first));
  expect(again.position).toEqual(first.position);
  expect(await stores.log.read(stream, { personal: 'skip' })).toHaveLength(2);
});
