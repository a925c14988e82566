import type { SignInBurst, SignInBurstEvent } from '@app/events/sign-in-burst';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { signInBurstDecider } from './sign-in-bursts.ts';

const { given } = specification(signInBurstDecider);

const burst: SignInBurst = { target: 'account', targetHash: 'some-hash', userId: 'u1' };
const seen: SignInBurstEvent = { type: 'SignInBurstSeen', data: burst };

test('a burst is told once', () => {
  given().when(burst).expectEvents(seen);
  given(seen).when(burst).expectEvents();
});
