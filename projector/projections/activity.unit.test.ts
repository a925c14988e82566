import { expect, test } from 'vitest';
import { messageSent, userRegistered } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { activityDays, activityProjection } from './activity.ts';

const conversation = { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1' };

test('registrations and messages count on the UTC day on which they happened', () => {
  const first = { at: '2026-03-04T23:59:59.999Z' };
  const second = { at: '2026-03-05T00:00:00.000Z' };
  const tables = given(
    activityProjection,
    recorded(userRegistered('u1'), first),
    recorded(messageSent(conversation, 'finder'), first),
    recorded(messageSent(conversation, 'owner'), second),
    recorded(userRegistered('u2'), second),
    recorded(userRegistered('u3'), second),
  );
  expect(tables.rows(activityDays)).toEqual([
    { day: '2026-03-04', registrations: 1, messages: 1 },
    { day: '2026-03-05', registrations: 2, messages: 1 },
  ]);
});
