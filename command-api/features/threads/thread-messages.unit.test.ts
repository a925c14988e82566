import { expect, test } from 'vitest';
import { ThreadMessages } from './thread-messages.ts';

const BY_FINDER = { sender: 'finder', erased: false } as const;
const BY_OWNER = { ...BY_FINDER, sender: 'owner' } as const;
const ERASED = { ...BY_OWNER, erased: true } as const;

function some(): ThreadMessages {
  const messages = ThreadMessages.none('t1');
  for (const [index, state] of [BY_FINDER, BY_OWNER, ERASED, BY_FINDER].entries()) {
    messages.set(`t1-${index + 1}`, state);
  }
  return messages;
}

const ALL = [
  ['t1-1', BY_FINDER],
  ['t1-2', BY_OWNER],
  ['t1-3', ERASED],
  ['t1-4', BY_FINDER],
];

test('messages are found by their ids and listed in their order', () => {
  const messages = some();
  expect(messages.size).toBe(4);
  expect(messages.get('t1-3')).toEqual(ERASED);
  expect([...messages]).toEqual(ALL);
});

test('a message changes in its place', () => {
  const messages = some();
  messages.set('t1-1', { ...BY_FINDER, erased: true });
  expect(messages.get('t1-1')).toEqual({ ...BY_FINDER, erased: true });
  expect(messages.size).toBe(4);
});

test.each(['t1-5', 't1-0', 't1-01', 't1-1x', 't1-2x3', 't1-', 't2-1', 't2-3', ''])(
  '%j is no message',
  (id) => {
    expect(some().get(id)).toBeUndefined();
  },
);

test('an id of another thread is not added', () => {
  const messages = some();
  for (const id of ['t2-1', 't1-x', 't1-0']) messages.set(id, BY_OWNER);
  expect([...messages]).toEqual(ALL);
});

test('as text they are the same again', () => {
  expect([...ThreadMessages.fromText('t1', some().toText())]).toEqual(ALL);
  const gap = ThreadMessages.none('t1');
  gap.set('t1-3', BY_OWNER);
  const read = ThreadMessages.fromText('t1', gap.toText());
  expect([...read]).toEqual([['t1-3', BY_OWNER]]);
  expect([read.size, read.get('t1-2')]).toEqual([3, undefined]);
});
