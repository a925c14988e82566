import { expect, test } from 'vitest';
import { openTestLog } from '../testing/test-log.ts';
import { followAll, type FollowStep } from './log-tail.ts';

/** The next step, in short. */
async function nextOf(steps: AsyncGenerator<FollowStep>): Promise<unknown> {
  const { value }: IteratorResult<FollowStep, FollowStep | undefined> = await steps.next();
  return value?.kind === 'events' ? [value.phase, value.events.length] : value?.kind;
}

test('who was given all there was goes live, whatever came meanwhile', async () => {
  await using log = await openTestLog();
  const leaving = new AbortController();
  await log.append('a', 10);
  const steps = followAll(log.source, 'start', leaving.signal);
  expect(await nextOf(steps)).toEqual(['catchingUp', 10]);
  // The subscriber is still busy with these.
  await log.append('a', 40);
  expect(await nextOf(steps)).toEqual(['goingLive', 40]);
  expect(await nextOf(steps)).toBe('caughtUp');
  await log.append('a', 5);
  expect(await nextOf(steps)).toEqual(['live', 5]);
  leaving.abort();
  await steps.return(undefined);
});

test('a log that has grown unseen is caught up with like an old one', async () => {
  await using log = await openTestLog();
  const leaving = new AbortController();
  const steps = followAll(log.source, 'end', leaving.signal);
  expect(await nextOf(steps)).toBe('caughtUp');
  await log.appendUnseen('a', 40);
  expect(await nextOf(steps)).toBe('fellBehind');
  expect(await nextOf(steps)).toEqual(['catchingUp', 40]);
  leaving.abort();
  await steps.return(undefined);
});
