import type { ReadingEvent } from '@app/events/reading';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { readingDecider } from './decider.ts';

const { given } = specification(readingDecider);

const ids = { readingId: 'r1', administratorId: 'a1' };
const scope = { kind: 'owner', ownerId: 'u1' } as const;
const open = {
  type: 'Open',
  ...ids,
  scope,
  reason: 'Ticket 4711',
  at: new Date('2026-03-04T05:06:07.890Z'),
} as const;
const opened: ReadingEvent = {
  type: 'ReadingOpened',
  data: { ...ids, scope, expiresAt: '2026-03-04T05:21:07.890Z' },
  personal: { reason: 'Ticket 4711' },
};
const ended: ReadingEvent = { type: 'ReadingEnded', data: ids };
const end = { type: 'End', ...ids } as const;

test('a reading is open for 15 minutes, and opened once', () => {
  given().when(open).expectEvents(opened);
  given(opened).when(open).expectEvents();
});

test('whoever opened it may end it, and a second time changes nothing', () => {
  given(opened).when(end).expectEvents(ended);
  given(opened, ended).when(end).expectEvents();
});

test('nobody else may, and none is ended that was not opened', () => {
  given(opened)
    .when(end, { administratorId: 'a2' })
    .expectRefusal('not-found', 'reading-not-found');
  given().when(end).expectRefusal('not-found', 'reading-not-found');
});

test('what was shown changes nothing', () => {
  const data = { ...ids, ownerId: 'u1', uid: 'AAAA1111', messageIds: ['t1-1'] };
  given(opened, { type: 'MessagesDisclosed', data }).when(end).expectEvents(ended);
});
