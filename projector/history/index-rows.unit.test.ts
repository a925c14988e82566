import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { categoryOf, nameNumber, namesOf, subjectOfStream } from '@app/events/history-names';
import { expect, test } from 'vitest';
import { hourOf, indexRow } from './index-row.ts';

const OWNER = '0b7f6c0a-6e0b-5c0e-9a53-6f1d1c4d9a11';
const THREAD = '2f8a017e-7c0e-5a68-9d67-2a4a4f2f8b77';

const event: Recorded<AnyEvent> = {
  type: 'ThreadStarted',
  data: {
    threadId: THREAD,
    uid: '7K3M9QXT',
    ownerId: OWNER,
    deep: [{ uid: 'ACDEFGHJ' }],
    word: 'anything',
  },
  personal: null,
  id: 'e1',
  stream: `thread-${THREAD}`,
  revision: 0n,
  position: { commit: 7n, prepare: 7n },
  metadata: {
    version: 1,
    actor: { kind: 'user', id: OWNER },
    commandId: 'c1',
    correlationId: 'r1',
    causationId: 'c1',
    at: '2026-03-04T05:06:07.890Z',
  },
};

test('an event is found by its actor, its request and every id in its data, and by nothing else', () => {
  expect([...namesOf(event)].toSorted()).toEqual(
    [`a${OWNER}`, 'cr1', `s${THREAD}`, `s${OWNER}`, 's7K3M9QXT', 'sACDEFGHJ'].toSorted(),
  );
});

test('a row has the numbers of the names in order, its hour, and whether its stream begins', () => {
  const row = indexRow(event);
  expect(row).toMatchObject({
    position: '7',
    category: 'thread',
    type: 'ThreadStarted',
    isFirst: true,
    hour: '2026-03-04T05:00:00.000Z',
  });
  expect(row.names).toEqual([...namesOf(event)].map(nameNumber).toSorted((a, b) => a - b));
  expect(indexRow({ ...event, revision: 1n }).isFirst).toBe(false);
});

test('numbers of names are signed integers of 32 bits, and stay as they are', () => {
  // The indexes of running instances contain these numbers.
  expect(nameNumber('')).toBe(-2128831035);
  expect(nameNumber('a')).toBe(-468965076);
  expect(nameNumber(`s${OWNER}`)).toBe(nameNumber(`s${OWNER}`));
});

test('a stream without a hyphen is its own category and subject', () => {
  expect(categoryOf('settings')).toBe('settings');
  expect(subjectOfStream('settings')).toBe('settings');
  expect(categoryOf('reservation-email-x')).toBe('reservation');
  expect(subjectOfStream('reservation-email-x')).toBe('email-x');
});

test('an hour is the beginning of an hour in UTC', () => {
  expect(hourOf('2026-03-04T23:59:59.999Z')).toBe('2026-03-04T23:00:00.000Z');
});
