import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type SessionCommand, sessionDecider } from './decider.ts';

const { given } = specification(sessionDecider);

const facts = {
  sessionId: 's1',
  userId: 'u1',
  method: 'password',
  epoch: 2,
  deviceMonth: '2026-03',
} as const;
const device = 'Firefox on Linux';
const expiresAt = '2026-03-04T05:06:07.890Z';
const place = { country: 'DE', city: 'Potsdam' };
const start: SessionCommand = {
  type: 'Start',
  ...facts,
  device,
  place,
  expiresAt: new Date(expiresAt),
};
const started = {
  type: 'SessionStarted',
  data: { ...facts, expiresAt },
  personal: { device, place },
} as const;
const end: SessionCommand = { type: 'End', sessionId: 's1', userId: 'u1', reason: 'revoked' };
const ended = {
  type: 'SessionEnded',
  data: { sessionId: 's1', userId: 'u1', reason: 'revoked' },
} as const;

test('a session starts with its end', () => {
  given().when(start).expectEvents(started);
});

test('where there is no key of the month, no device is kept', () => {
  const data = { ...started.data, deviceMonth: null };
  given()
    .when(start, { deviceMonth: null })
    .expectEvents({ ...started, data, personal: { device: null } });
});

test('a session starts once', () => {
  given(started).when(start).expectEvents();
});

test('a session ends once', () => {
  given(started).when(end).expectEvents(ended);
  given(started, ended).when(end).expectEvents();
});

const prove = {
  type: 'Prove',
  sessionId: 's1',
  userId: 'u1',
  proof: 'password',
  at: new Date('2026-03-04T05:06:07.890Z'),
} as const;

/** The session gets a new token each time. */
const proved = (renewal: number) =>
  ({
    type: 'SessionProved',
    data: {
      sessionId: 's1',
      userId: 'u1',
      proof: 'password',
      provedAt: '2026-03-04T05:06:07.890Z',
      renewal,
    },
  }) as const;

test('a session is proved as often as somebody proves it, and not once it has ended', () => {
  given(started).when(prove).expectEvents(proved(1));
  given(started, proved(1)).when(prove).expectEvents(proved(2));
  given(started, ended).when(prove).expectRefusal('conflict', 'session-ended');
});

test('nobody proves a session of somebody else', () => {
  given(started).when(prove, { userId: 'u2' }).expectRefusal('not-found', 'session-not-found');
});

test('nobody ends a session of somebody else, or learns that it exists', () => {
  given(started).when(end, { userId: 'u2' }).expectRefusal('not-found', 'session-not-found');
  given().when(end).expectRefusal('not-found', 'session-not-found');
});
