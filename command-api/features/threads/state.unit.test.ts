import { expect, test } from 'vitest';
import { erased, first, sent, started } from '../../testing/thread-events.ts';
import { threadDecider } from './decider.ts';

test('an erased message keeps its sender; one that is not there counts as a finder’s', () => {
  const events = [started, first, sent(2, 'owner', 'Where?'), erased('t1-2'), erased('t1-3')];
  const state = events.reduce(threadDecider.evolve, threadDecider.initialState);
  const senders =
    state.status === 'none' ? [] : [...state.messages].map(([id, { sender }]) => [id, sender]);
  expect(senders).toEqual([
    ['t1-1', 'finder'],
    ['t1-2', 'owner'],
    ['t1-3', 'finder'],
  ]);
});
