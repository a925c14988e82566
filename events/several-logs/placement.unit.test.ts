import { expect, test } from 'vitest';
import { uuidV5 } from '../event-id.ts';
import { streams } from '../streams.ts';
import { idBeside, logOf } from './placement.ts';

const ID = '3f6c1f0e-7f0b-4b52-9a7d-6f1d1c4d9a31';

test('all that names an account lies in one log, and what there is one of in the first', () => {
  const own = [streams.user(ID), streams.allowance(ID), streams.inbox(ID), streams.escalation(ID)];
  expect(new Set(own.map((stream) => logOf(stream, 4))).size).toBe(1);
  expect([streams.settings(), streams.brand()].map((stream) => logOf(stream, 4))).toEqual([0, 0]);
  expect(logOf(streams.user(ID), 1)).toBe(0);
});

test('where a stream lies never changes', () => {
  const names = ['code-7K2QW9XM', `user-${ID}`, 'code-A0A0A0A0', 'code-ZZZZ9999'];
  expect(names.map((name) => logOf(name, 4))).toEqual([3, 0, 0, 2]);
});

test('streams are spread evenly', () => {
  const counts = [0, 0, 0];
  for (let made = 0; made < 30_000; made += 1) {
    const log = logOf(streams.thread(uuidV5(ID, String(made))), 3);
    counts[log] = (counts[log] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(600);
});

const idOf = (attempt: number) => `0b9f5d5e-0000-5000-8000-${String(attempt).padStart(12, '0')}`;

test('an id beside a stream lies in its log, and is the same each time', () => {
  for (const uid of ['7K2QW9XM', 'A0A0A0A0', 'ZZZZ9999']) {
    const id = idBeside(streams.code(uid), 3, idOf);
    expect(logOf(streams.thread(id), 3)).toBe(logOf(streams.code(uid), 3));
    expect(idBeside(streams.code(uid), 3, idOf)).toBe(id);
  }
  expect(idBeside(streams.code('7K2QW9XM'), 1, idOf)).toBe(idOf(0));
});
