import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawLog } from '../copy/raw-log.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import {
  type RefusingEventStore,
  startRefusingEventStore,
} from '../testing/refusing-event-store.ts';
import { EventLogAccessError } from './errors.ts';

let store: RefusingEventStore;
beforeAll(async () => {
  store = await startRefusingEventStore();
});
afterAll(() => store.stop());

test('a store that refuses the password is named at once, without the password', async () => {
  const log = openLog(store.connectionString, { patience: 60_000 });
  const raw = new RawLog(store.connectionString, 60_000);
  const before = Date.now();
  const calls = [
    () => log.append('some-1', 'no-stream', [counted(1)], someContext()),
    () => log.read('some-1', { personal: 'skip' }),
    () => log.ping(),
    () => log.checkAccess(),
    () => raw.at('some-1', 0n),
  ];
  for (const call of calls) {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EventLogAccessError);
    expect(String(error)).toMatch(/at 127\.0\.0\.1:\d+ refuses the user or password/u);
    expect(String(error)).not.toContain('wrong');
  }
  expect(Date.now() - before).toBeLessThan(50_000);
  await Promise.all([log.close(), raw[Symbol.asyncDispose]()]);
});

test('a store that is away refuses nobody', async () => {
  const log = openLog('esdb://admin:wrong@127.0.0.1:1?tls=false');
  await log.checkAccess();
  await log.close();
});
