import { expect, test } from 'vitest';
import { HttpProblem } from '../http/http-problem.ts';
import { BoundedQueue } from './bounded-queue.ts';

const LONG_MS = 60_000;

/** Tasks that run until they are released, in the order in which they began. */
function makeTasks(queue: BoundedQueue) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return queue.run(() => {
      begun.push(name);
      return end.promise;
    });
  };
  return { begun, run, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

test('a few run at a time, the others in their order', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 3, waitMs: LONG_MS }, 'Busy.');
  const { begun, run, end } = makeTasks(queue);
  const all = ['a', 'b', 'c', 'd', 'e'].map(run);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd', 'e']) end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('beyond what may wait it is refused at once, and says when to come back', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1, waitMs: LONG_MS }, 'Busy.');
  const { begun, run, end } = makeTasks(queue);
  const taken = [run('a'), run('b')];
  const refusal: unknown = await run('c').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(HttpProblem);
  expect(refusal).toMatchObject({ status: 503, message: 'Busy.', headers: { 'Retry-After': '2' } });
  end('a');
  end('b');
  await Promise.all(taken);
  const later = run('d');
  end('d');
  expect(await later).toBe('d');
  expect(begun).toEqual(['a', 'b', 'd']);
});

test('what waits too long is refused and never runs', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 5, waitMs: 20 }, 'Busy.');
  const { begun, run, end } = makeTasks(queue);
  const first = run('a');
  await expect(run('b')).rejects.toMatchObject({ status: 503 });
  end('a');
  await first;
  expect(begun).toEqual(['a']);
});

test('a task that fails gives its place on', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1, waitMs: LONG_MS }, 'Busy.');
  const { run, end, ends } = makeTasks(queue);
  const first = run('a');
  const second = run('b');
  ends.get('a')?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  end('b');
  expect(await second).toBe('b');
});
