import type { UserEvent } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const registered = registeredEvent(userId, { email: 'sam@example.org' });
const make = { type: 'MakeCalendarFeed', userId, feedId: 'f1', secretHash: 'hash' } as const;
const end = { type: 'EndCalendarFeed', userId } as const;
const made = (feedId = 'f1'): UserEvent => ({
  type: 'CalendarFeedMade',
  data: { userId, feedId, secretHash: 'hash' },
});
const ended = (
  reason: 'user' | 'replaced' | 'disabled' | 'takeover',
  feedId = 'f1',
): UserEvent => ({ type: 'CalendarFeedEnded', data: { userId, feedId, reason } });

test('an address is made once, and a new one replaces it', () => {
  given(registered).when(make).expectEvents(made());
  given(registered, made()).when(make).expectEvents();
  given(registered, made('f0')).when(make).expectEvents(ended('replaced', 'f0'), made());
});

test('an address ends once', () => {
  given(registered, made()).when(end).expectEvents(ended('user'));
  given(registered, made(), ended('user')).when(end).expectEvents();
  given(registered).when(end).expectEvents();
});

test('a disabled account loses its address and gets no new one', () => {
  const disable = { type: 'ToggleStatus', userId, by: 'admin' } as const;
  const disabled: UserEvent = { type: 'UserDisabled', data: { userId } };
  given(registered, made()).when(disable).expectEvents(disabled, ended('disabled'));
  given(registered, disabled).when(make).expectRefusal('forbidden', 'account-disabled');
});

test('what another has made ends where the owner of the address proves it', () => {
  const prove = {
    type: 'ProveAddress',
    userId,
    kind: 'email',
    address: 'sam@example.org',
  } as const;
  const state = [registered, made()].reduce(userDecider.evolve, userDecider.initialState);
  expect(userDecider.decide(prove, state)).toContainEqual(ended('takeover'));
});
