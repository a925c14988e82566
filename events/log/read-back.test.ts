import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import { readAt } from './read-back.ts';

let store: TestEventStore;
beforeAll(async () => {
  store = await reachTestEventStore();
});
afterAll(() => store.stop());

test('an event is found at its own place, and none at a place inside it', async () => {
  await using cleanup = new AsyncDisposableStack();
  const log = openLog(store.connectionString);
  cleanup.defer(() => log.close());
  const stream = `some-${randomUUID()}`;
  const outcome = await log.append(stream, 'any', [counted(1), counted(2)], someContext());
  if (outcome.kind === 'conflict') throw new Error('A conflict at any revision');
  const { commit } = outcome.position;
  const at = (place: bigint) => readAt(log, { commit: place, prepare: place });
  expect((await at(commit))?.recorded.stream).toBe(stream);
  expect(await at(commit - 1n)).toBeNull();
});
