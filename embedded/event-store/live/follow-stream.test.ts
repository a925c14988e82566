import { expect, test } from 'vitest';
import { openTestLog } from '../testing/test-log.ts';
import { followStream } from './follow-stream.ts';
import type { FollowStep } from './follow.ts';

test('the end from which to follow is settled before the subscriber is told so', async () => {
  await using log = await openTestLog();
  await log.append('a', 1);
  const leaving = new AbortController();
  const steps = await followStream(log.source, 'a', 'end', leaving.signal);
  // From here on nothing may be missed, though nobody has asked for the first step yet.
  await log.append('a', 1);
  const next = await steps.next();
  const step: FollowStep | undefined = next.value;
  expect(step?.kind === 'events' && step.events.map(({ revision }) => revision)).toEqual([1n]);
  leaving.abort();
  await steps.return(undefined);
});

test('who follows a stream that is not there has caught up when it is', async () => {
  await using log = await openTestLog();
  const leaving = new AbortController();
  const steps = await followStream(log.source, 'a', 'start', leaving.signal);
  const first = steps.next();
  await log.append('b', 1);
  await log.append('a', 2);
  expect((await first).value).toMatchObject({ kind: 'events', phase: 'catchingUp' });
  expect((await steps.next()).value).toEqual({ kind: 'caughtUp' });
  leaving.abort();
  await steps.return(undefined);
});

test('a stream that has grown unseen, but not behind the revision, is there as well', async () => {
  await using log = await openTestLog();
  const leaving = new AbortController();
  const steps = await followStream(log.source, 'a', 5n, leaving.signal);
  const first = steps.next();
  await log.appendUnseen('a', 2);
  expect((await first).value).toEqual({ kind: 'caughtUp' });
  leaving.abort();
  await steps.return(undefined);
});
