import { expect, test } from 'vitest';
import * as z from 'zod';
import { erased, first, sent, started } from '../../testing/thread-events.ts';
import { threadDecider } from './decider.ts';
import { threadSnapshot } from './state.ts';

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

test.each([
  ['12', true],
  ['x12', false],
  ['12x', false],
])('a snapshot with the messages %j is read: %s', (messages, isRead) => {
  const contact = { email: false, phone: false, id: null, messageId: null };
  const ids = { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1', tokenHash: 'hash' };
  const json = {
    status: 'open',
    ...ids,
    messages,
    isBlocked: false,
    contact,
    timesLeft: 0,
  } as const;
  expect(z.safeDecode(threadSnapshot.state, json).success).toBe(isRead);
});
