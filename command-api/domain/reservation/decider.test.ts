import type { ReservationEvent } from '@app/events/reservation';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { reservationDecider } from './decider.ts';

const { given } = specification(reservationDecider);

const reservedBy = (userId: string): ReservationEvent => ({
  type: 'NameReserved',
  data: { kind: 'username', userId },
});
const reserve = { type: 'Reserve', kind: 'username', userId: 'u2' } as const;

test('a free name is reserved', () => {
  given().when(reserve).expectEvents(reservedBy('u2'));
});

test('who holds a name reserves it again without effect', () => {
  given(reservedBy('u2')).when(reserve).expectEvents();
});

test.each([
  ['username', 'username-taken'],
  ['email', 'email-taken'],
] as const)('a %s that somebody else holds is refused', (kind, code) => {
  given(reservedBy('u1'))
    .when({ ...reserve, kind })
    .expectRefusal(code);
});

test('a name is taken over from the holder whose registration was closed, and from no other', () => {
  const takeOver = { ...reserve, abandonedHolder: 'u1' };
  given(reservedBy('u1')).when(takeOver).expectEvents(reservedBy('u2'));
  given(reservedBy('u1'), reservedBy('u3')).when(takeOver).expectRefusal('username-taken');
  given(reservedBy('u1'), reservedBy('u2')).when(takeOver).expectEvents();
});
