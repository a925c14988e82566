import type { UserEvent } from '@app/events/user';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const claimId = 'c1';
const registered = registeredEvent(userId);
const renamed: UserEvent = {
  type: 'UsernameChanged',
  data: { userId },
  personal: { username: 'kim' },
};
const verified = (address: string): UserEvent => ({
  type: 'ContactVerified',
  data: { userId, kind: 'email' },
  personal: { address },
});
const erased: UserEvent = { type: 'UserErased', data: { userId } };
const abandoned: UserEvent = { type: 'NameChangeAbandoned', data: { userId, claimId } };

test('a name is closed for a change that stopped half-way, not for one that went through', () => {
  const close = {
    type: 'AbandonNameChange',
    userId,
    claimId,
    kind: 'username',
    name: 'KIM',
  } as const;
  given(registered).when(close).expectEvents(abandoned);
  given(registered, abandoned).when(close).expectEvents();
  given(registered, renamed).when(close).expectRefusal('conflict', 'name-taken');
  given(registered, renamed, erased).when(close).expectEvents();
  const look = { ...close, kind: 'appearance', name: 'K1M' } as const;
  given(registered).when(look).expectEvents(abandoned);
  given(registered, renamed).when(look).expectRefusal('conflict', 'name-taken');
  // A name that only looks alike is a different username.
  given(registered, renamed).when(close, { name: 'K1M' }).expectEvents(abandoned);
  const email = { ...close, kind: 'email', name: 'sam@example.org' } as const;
  given(registered).when(email).expectEvents(abandoned);
  given(registered, verified('Sam@example.org'))
    .when(email)
    .expectRefusal('conflict', 'name-taken');
});
