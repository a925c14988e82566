import { expect, test } from 'vitest';
import type { ProcessUse } from '../figures/process-tree.ts';
import { total, usageBetween } from './usage.ts';

const thread = (seconds: number, waits: number) => ({
  name: 'main',
  seconds,
  waits,
  preempted: 1,
});
const use = (group: string, seconds: number, waits: number): ProcessUse => ({
  group,
  seconds,
  threads: new Map([[1, thread(seconds, waits)]]),
});

test('what was used before the first look does not count', () => {
  const uses = usageBetween(new Map([[7, use('a', 2, 10)]]), new Map([[7, use('a', 5, 40)]]));
  expect(uses.get('a')).toEqual({
    seconds: 3,
    waits: 30,
    preempted: 0,
    threads: new Map([['main', 3]]),
  });
});

test('processes of a group count together, those that began in between as a whole', () => {
  const before = new Map([[7, use('a', 1, 1)]]);
  const after = new Map([
    [7, use('a', 2, 2)],
    [8, use('a', 3, 3)],
    [9, use('b', 1, 1)],
  ]);
  const uses = usageBetween(before, after);
  expect(uses.get('a')).toMatchObject({ seconds: 4, waits: 4 });
  expect(total(uses)).toMatchObject({ seconds: 5, waits: 5 });
});

test('what a process used that ended is counted once, with its parent', () => {
  const before = new Map([
    [7, use('parent', 1, 0)],
    [8, use('child', 2, 0)],
  ]);
  // The parent inherited the 2.5 s of the child, and used 0.5 s itself.
  const after = new Map([[7, use('parent', 4, 0)]]);
  expect(total(usageBetween(before, after)).seconds).toBe(1);
});
