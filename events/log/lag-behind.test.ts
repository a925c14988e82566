import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_POSITION } from '../position.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import type { EventLog } from './event-log.ts';
import { EventsBehind, lagBehind } from './lag-behind.ts';

let store: TestEventStore;
let log: EventLog;
beforeAll(async () => {
  store = await startTestEventStore();
  log = openLog(store.connectionString);
});
afterAll(async () => {
  await log.close();
  await store.stop();
});

test('from the events behind one place the lag of others near it is known', async () => {
  for (let number = 0; number < 6; number += 1) {
    await log.append('numbers', 'any', [counted(number)], someContext());
  }
  const [first, second, , , fifth, last] = await log.read('numbers', { personal: 'skip' });
  if (!first || !second || !fifth || !last) throw new Error('Events are missing');

  const all = await EventsBehind.read(log, second.position, 100);
  expect(all.lagOf(first.position)).toBeNull();
  expect(all.lagOf(second.position)).toMatchObject({ events: 4, isMore: false });
  expect(all.lagOf(fifth.position)).toMatchObject({ events: 1, isMore: false });
  expect(await lagBehind(log, fifth.position, 100)).toMatchObject({ events: 1, isMore: false });
  expect(all.lagOf(last.position)).toEqual({ events: 0, isMore: false, seconds: 0 });

  // Events beyond the end of the read are not counted.
  const some = await EventsBehind.read(log, START_POSITION, 4);
  expect(some.lagOf(START_POSITION)).toMatchObject({ isMore: true });
  expect(some.lagOf(fifth.position)).toBeNull();
});
