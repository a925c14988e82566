import { randomUUID } from 'node:crypto';
import type { AllowanceEvent } from '@app/events/allowance';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import type { KeyStore } from '@app/events/sealing/key-store';
import { streams } from '@app/events/streams';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AllowanceCommand, allowanceDecider } from '../features/allowances/decider.ts';
import { someContext } from '../testing/some.ts';
import { startStores, type Stores } from '../testing/stores.ts';
import { CommandHandler } from './command-handler.ts';
import type { Outcome } from './folded-stream.ts';
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

/** A handler as in another process, whose cache only has its own commands. */
function startReplica(keys: KeyStore = stores.vault): CommandHandler {
  const { eventStoreUrl: url } = stores.addresses;
  const log = new EventLog({ url, definitions: catalogue, keys });
  logs.push(log);
  return new CommandHandler(log, new StreamCache());
}

/** Each sending draws a new uid. */
const take = (): AllowanceCommand => ({
  type: 'TakePlace',
  userId: 'u1',
  uid: randomUUID().slice(0, 8),
  text: { title: 'Thing', greeting: null },
  autoDeleteDays: null,
  codeType: 'other',
  limit: 9,
});

const uidsOf = ({ events }: Outcome<AllowanceEvent>) =>
  events.map(({ data }) => 'uid' in data && data.uid);

/** A replica in which something happens once between a decision and its append. */
function startInterrupted(happening: () => Promise<unknown>): CommandHandler {
  let isOver = false;
  return startReplica({
    find: (subjects) => stores.vault.find(subjects),
    ensure: async (subjects) => {
      if (!isOver) {
        isOver = true;
        await happening();
      }
      return stores.vault.ensure(subjects);
    },
  });
}

test.each(['a stream that is there', 'a new stream'])(
  'in %s a first sending that its resend overtakes is answered with what the resend wrote',
  async (place) => {
    const other = startReplica();
    const stream = streams.allowance(randomUUID());
    const isNew = place === 'a new stream';
    if (!isNew) await other.handle(allowanceDecider, stream, take(), someContext());
    const context = someContext();
    let resent: Outcome<AllowanceEvent> | undefined;
    const one = startInterrupted(async () => {
      const again = { ...context, isResend: true };
      resent = await other.handle(allowanceDecider, stream, take(), again);
    });
    const sending = { ...context, isResend: false };
    const first = await one.handle(allowanceDecider, stream, take(), sending, isNew);
    expect(resent && uidsOf(resent)).toEqual(uidsOf(first));
    expect(resent?.position).toEqual(first.position);
    const stored = await stores.log.read(stream, { personal: 'skip' });
    expect(stored).toHaveLength(isNew ? 1 : 2);
    expect(stored.at(-1)).toMatchObject({ data: { uid: uidsOf(first)[0] } });
  },
);

test('a resend that the first sending overtakes is answered with what that wrote', async () => {
  const other = startReplica();
  const stream = streams.allowance(randomUUID());
  const context = someContext();
  let first: Outcome<AllowanceEvent> | undefined;
  const one = startInterrupted(async () => {
    first = await other.handle(allowanceDecider, stream, take(), { ...context, isResend: false });
  });
  const resent = await one.handle(allowanceDecider, stream, take(), { ...context, isResend: true });
  expect(first && uidsOf(first)).toEqual(uidsOf(resent));
  expect(await stores.log.read(stream, { personal: 'skip' })).toHaveLength(1);
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
  expect(uidsOf(again)).toEqual(uidsOf(first));
  expect(again.position).toEqual(first.position);
  expect(await stores.log.read(stream, { personal: 'skip' })).toHaveLength(2);
});
