import type { ReservationEvent } from '@app/events/reservation';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { reservationDecider } from './decider.ts';

const { given } = specification(reservationDecider);

const holder = (userId: string, claimId = `claim of ${userId}`) => ({ userId, claimId });
const reservedBy = (userId: string, claimId?: string): ReservationEvent => ({
  type: 'NameReserved',
  data: { kind: 'username', ...holder(userId, claimId) },
});
const releasedBy = (userId: string): ReservationEvent => ({
  type: 'NameReleased',
  data: { kind: 'username', userId },
});
const reserve = { type: 'Reserve', kind: 'username', ...holder('u2') } as const;
const release = { type: 'Release', kind: 'username', holder: holder('u2') } as const;

test('a free name is reserved', () => {
  given().when(reserve).expectEvents(reservedBy('u2'));
  given(reservedBy('u1'), releasedBy('u1')).when(reserve).expectEvents(reservedBy('u2'));
});

test('the same taking reserves a name once, a later one of the same holder anew', () => {
  given(reservedBy('u2')).when(reserve).expectEvents();
  given(reservedBy('u2', 'older')).when(reserve).expectEvents(reservedBy('u2'));
});

test.each([
  ['username', 'username-taken'],
  ['email', 'email-taken'],
  ['phone', 'phone-taken'],
] as const)('a %s that somebody else holds is refused', (kind, code) => {
  given(reservedBy('u1')).when(reserve, { kind }).expectRefusal('conflict', code);
});

test('how a username looks is reserved as a username, and refused with words of its own', () => {
  given().when(reserve, { kind: 'appearance' }).expectEvents(reservedBy('u2'));
  given(reservedBy('u1'))
    .when(reserve, { kind: 'appearance' })
    .expectRefusal('conflict', 'username-taken');
});

test('a name is taken over from the very taking that was closed, and from no other', () => {
  const takeOver = { ...reserve, abandoned: holder('u1') };
  given(reservedBy('u1')).when(takeOver).expectEvents(reservedBy('u2'));
  given(reservedBy('u1'), reservedBy('u1', 'later'))
    .when(takeOver)
    .expectRefusal('conflict', 'username-taken');
  given(reservedBy('u1'), reservedBy('u3'))
    .when(takeOver)
    .expectRefusal('conflict', 'username-taken');
  given(reservedBy('u1'), reservedBy('u2')).when(takeOver).expectEvents();
});

test('a name is released by the taking that holds it', () => {
  given(reservedBy('u2')).when(release).expectEvents(releasedBy('u2'));
  given(reservedBy('u2'), releasedBy('u2')).when(release).expectEvents();
});

test('a name that its holder took again since is not released', () => {
  given(reservedBy('u2'), reservedBy('u2', 'again')).when(release).expectEvents();
  given(reservedBy('u2'), reservedBy('u3')).when(release).expectEvents();
});
