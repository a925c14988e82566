import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { sessionDecider, type StartSession } from './decider.ts';

const { given } = specification(sessionDecider);

const start: StartSession = {
  type: 'Start',
  sessionId: 's1',
  userId: 'u1',
  method: 'password',
  expiresAt: new Date('2026-03-04T05:06:07.890Z'),
};
const data = {
  sessionId: 's1',
  userId: 'u1',
  method: 'password',
  expiresAt: '2026-03-04T05:06:07.890Z',
} as const;

test('a session starts with its end', () => {
  given().when(start).expectEvents({ type: 'SessionStarted', data });
});

test('a session starts once', () => {
  given({ type: 'SessionStarted', data }).when(start).expectEvents();
});
