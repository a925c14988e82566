import { expect, test, vi } from 'vitest';
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

test('who follows a stream that is written while it is looked for gets its events first', async () => {
  await using log = await openTestLog();
  const { reader, tail } = log.source;
  const leaving = new AbortController();
  const steps = await followStream(log.source, 'a', 'start', leaving.signal);
  // The event is committed after the empty page was read, and published after the next read.
  const published = vi.spyOn(tail, 'publish').mockImplementation(() => undefined);
  const streamPage = reader.streamPage.bind(reader);
  vi.spyOn(reader, 'streamPage').mockImplementationOnce(async (...page) => {
    const events = await streamPage(...page);
    await log.append('a', 1);
    return events;
  });
  const first = steps.next();
  const head = vi.spyOn(reader, 'head');
  await expect.poll(() => head.mock.settledResults.at(-1)?.type).toBe('fulfilled');
  const committed = published.mock.calls.flat(2);
  published.mockRestore();
  tail.publish(committed);
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
