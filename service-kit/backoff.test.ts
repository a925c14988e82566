import { expect, test } from 'vitest';
import { Backoff } from './backoff.ts';

const times = { firstMs: 50, longestMs: 300 };

test('waits double up to the longest one, and begin anew after a success', () => {
  const backoff = new Backoff(times, () => 0);
  const next = () => backoff.next();
  expect([next(), next(), next(), next(), next()]).toEqual([50, 100, 200, 300, 300]);
  backoff.reset();
  expect(next()).toBe(50);
});

test('jitter takes off up to a half', () => {
  const jitter = [0, 0.5, 1];
  const backoff = new Backoff({ firstMs: 100, longestMs: 100 }, () => jitter.shift() ?? 0);
  expect([backoff.next(), backoff.next(), backoff.next()]).toEqual([100, 75, 50]);
});

test('an aborted signal ends a wait without an error', async () => {
  const backoff = new Backoff({ firstMs: 60_000, longestMs: 60_000 });
  const stopping = new AbortController();
  const waiting = backoff.wait(stopping.signal);
  stopping.abort();
  await waiting;
  await backoff.wait(stopping.signal);
});
