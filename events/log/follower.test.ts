import { randomUUID } from 'node:crypto';
import { reachTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFollower } from '../testing/follower.ts';
import { counted, openLog, someContext } from '../testing/some-log.ts';
import { END, BACKWARDS } from './client.ts';
import { readAll } from './read-all.ts';

let leader: TestEventStore;
const stream = `some-${randomUUID()}`;
const context = someContext();

beforeAll(async () => {
  leader = await reachTestEventStore();
  const log = openLog(leader.connectionString);
  await log.append(stream, 'any', [counted(1)], context);
  await log.close();
});
afterAll(() => leader.stop());

/** Runs over a client that is connected to a follower, as can happen after an election. */
async function overFollower<Result>(
  act: (log: ReturnType<typeof openLog>) => Promise<Result>,
): Promise<Result> {
  const follower = await startFollower(leader.connectionString);
  const log = openLog(follower.connectionString);
  try {
    return await act(log);
  } finally {
    await log.close();
    await follower.stop();
  }
}

test('a follower that lags does not make a stream look empty', async () => {
  const found = await overFollower((log) => log.read(stream, { personal: 'skip' }));
  expect(found.map(({ type }) => type)).toEqual([counted(1).type]);
});

test('a resend at any revision finds what the leader has', async () => {
  const resend = { ...context, isResend: true };
  const again = await overFollower((log) => log.append(stream, 'any', [counted(1)], resend));
  expect(again).toMatchObject({ kind: 'appended', revision: 0n });
  const found = await overFollower((log) => log.read(stream, { personal: 'skip' }));
  expect(found).toHaveLength(1);
});

test('a follower is not asked for the end of the log', async () => {
  const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
  const reading = overFollower(async (log) => {
    for await (const { event } of readAll(log, newest)) return event?.id;
    return 'nothing';
  });
  // The caller retries; the end of the follower's copy is not taken for the end of the log.
  await expect(reading).rejects.toMatchObject({ type: 'not-leader' });
});
