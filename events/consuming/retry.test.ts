import { EventLogUnavailableError } from '../log/errors.ts';
import { expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

const { signal: never } = new AbortController();
const ignore = (): void => undefined;

test('it retries until the work succeeds', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  work.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  expect(await retry(work, { signal: never, onFailure })).toBe(true);
  expect(onFailure.mock.calls).toEqual([[new Error('first')], [new Error('second')]]);
});

test('an aborted signal ends the waiting, and nothing succeeded', async () => {
  const stopping = new AbortController();
  const backoff = { firstMs: 60_000, longestMs: 60_000 };
  const retrying = retry(() => Promise.reject(new Error('no')), {
    signal: stopping.signal,
    onFailure: () => setImmediate(() => stopping.abort()),
    backoff,
  });
  expect(await retrying).toBe(false);
});

test('a store that is away is asked again soon, however long other errors wait', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  work.mockRejectedValueOnce(new EventLogUnavailableError('Read'));
  const backoff = { firstMs: 60_000, longestMs: 60_000 };
  expect(await retry(work, { signal: never, onFailure: ignore, backoff })).toBe(true);
});

test('whoever is told of a failure may give up', async () => {
  const failure = new Error('no');
  const retrying = retry(() => Promise.reject(failure), {
    signal: never,
    onFailure: (error) => {
      throw error;
    },
  });
  await expect(retrying).rejects.toBe(failure);
});
