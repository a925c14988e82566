import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRelay } from '../testing/relay.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import type { EventLog } from './event-log.ts';

let store: TestEventStore;
beforeAll(async () => {
  store = await reachTestEventStore();
});
afterAll(() => store.stop());

const ROUNDS = 20;
const APPENDS = 10;

const append = (log: EventLog) =>
  log.append(`some-${randomUUID()}`, 'no-stream', [counted(1)], someContext());

test('a connection that breaks leaves the appends over another one alone', async () => {
  const relay = await startRelay(store.connectionString);
  const broken = openLog(relay.address(store.connectionString), { patience: 20_000 });
  const whole = openLog(store.connectionString);
  await Promise.all([append(broken), append(whole)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const appending = [broken, ...Array.from({ length: APPENDS }, () => whole)].map(append);
    await relay.cut();
    await relay.mend();
    const outcomes = await Promise.all(appending);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['appended']));
  }
  await Promise.all([broken.close(), whole.close()]);
  await relay.cut();
});
