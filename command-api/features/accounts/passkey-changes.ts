import type { UserEvent } from '@app/events/user';
import type { RegisteredUser } from './state.ts';

type PasskeyEvent = Extract<UserEvent, { type: `Passkey${string}` }>;
type Passkey = RegisteredUser['passkeys'][number];
type Challenges = RegisteredUser['answeredChallenges'];

/** How long a challenge is valid, in ms. */
export const CHALLENGE_MS = 5 * 60 * 1000;

export const isAboutPasskey = (event: UserEvent): event is PasskeyEvent =>
  event.type.startsWith('Passkey');

/** @returns the account after an event about one of its passkeys */
export function changePasskeys(user: RegisteredUser, event: PasskeyEvent): RegisteredUser {
  const { passkeyId } = event.data;
  const { passkeys } = user;
  const change = (changed: (passkey: Passkey) => Partial<Passkey>): RegisteredUser => ({
    ...user,
    passkeys: passkeys.map((passkey) =>
      passkey.passkeyId === passkeyId ? { ...passkey, ...changed(passkey) } : passkey,
    ),
  });
  switch (event.type) {
    case 'PasskeyAdded':
      return {
        ...user,
        passkeys: [...passkeys, added(event)],
        answeredChallenges: withAnswered(user.answeredChallenges, event.data),
      };
    case 'PasskeyRenamed':
      return change(() => ({ name: event.personal?.name ?? '' }));
    case 'PasskeyUsed': {
      const answeredChallenges = withAnswered(user.answeredChallenges, event.data);
      // The highest value is kept, so that each use of a clone that lags behind is noticed.
      const counted = change(({ counter }) => ({ counter: Math.max(counter, event.data.counter) }));
      return { ...counted, answeredChallenges };
    }
    case 'PasskeyCounterFell':
      return user;
    case 'PasskeyRemoved':
      return { ...user, passkeys: passkeys.filter((passkey) => passkey.passkeyId !== passkeyId) };
  }
}

function added({ data, personal }: Extract<PasskeyEvent, { type: 'PasskeyAdded' }>): Passkey {
  return {
    passkeyId: data.passkeyId,
    name: personal?.name ?? '',
    credential: personal && {
      credentialId: personal.credentialId,
      publicKey: personal.publicKey,
    },
    counter: data.counter,
  };
}

/** Drops those that had expired when the new one was issued. */
function withAnswered(
  before: Challenges,
  { challengeId, challengeUntil }: { challengeId: string; challengeUntil: string },
): Challenges {
  const givenOut = Date.parse(challengeUntil) - CHALLENGE_MS;
  const open = before.filter(({ until }) => Date.parse(until) > givenOut);
  return [...open, { challengeId, until: challengeUntil }];
}
