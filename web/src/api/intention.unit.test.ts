import { expect, test } from 'vitest';
import { Intention } from './intention.ts';

test('a retry of the same words goes under the same key', () => {
  const intention = new Intention();
  expect(intention.keyFor({ content: 'a' })).toBe(intention.keyFor({ content: 'a' }));
});

test('other words are another intention', () => {
  const intention = new Intention();
  expect(intention.keyFor({ content: 'a' })).not.toBe(intention.keyFor({ content: 'b' }));
});

test('once confirmed, the same words are a new intention', () => {
  const intention = new Intention();
  const first = intention.keyFor({ content: 'a' });
  intention.settle();
  expect(intention.keyFor({ content: 'a' })).not.toBe(first);
});

test('a kept intention outlives the page until it is confirmed', () => {
  let kept: { key: string; body: string } | null = null;
  const store = {
    load: () => kept,
    save: (intention: typeof kept) => {
      kept = intention;
    },
  };
  const key = new Intention(store).keyFor({ content: 'a' });
  const afterReload = new Intention(store);
  expect(afterReload.keyFor({ content: 'a' })).toBe(key);
  afterReload.settle();
  expect(new Intention(store).keyFor({ content: 'a' })).not.toBe(key);
});
