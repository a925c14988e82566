import type { PasskeyAttachment, PasskeyRemovalReason } from '@app/events/passkey-user';
import type { UserEvent } from '@app/events/user';
import { changeOne, type Changes, type CommandsOf, type Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RegisteredUser } from './state.ts';

type Passkey = RegisteredUser['passkeys'][number];

/** Limit; nobody can keep track of more. */
const MAX_PASSKEYS = 10;

/** How long a challenge is valid, in ms. */
export const CHALLENGE_MS = 5 * 60 * 1000;

interface OfPasskey {
  readonly userId: string;
  readonly passkeyId: string;
}

/** A challenge that was answered. `until` is ISO 8601. */
export interface AnsweredChallenge {
  readonly challengeId: string;
  readonly until: string;
}

/** A credential as created by its authenticator. */
export interface NewCredential {
  /** Base64url. */
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly attachment: PasskeyAttachment | null;
}

interface Fields {
  AddPasskey: {
    name: string;
    credential: NewCredential;
    device: string | null;
    challenge: AnsweredChallenge;
  };
  RenamePasskey: { name: string };
  /** `operator`: the user lost it, and the operator removed it. */
  RemovePasskey: { reason?: 'operator' };
  /** Somebody answered a challenge with it. */
  UsePasskey: { counter: number; isSynced: boolean; challenge: AnsweredChallenge };
}

export type PasskeyCommand = CommandsOf<Fields, OfPasskey>;

export const passkeyDecisions: Decisions<PasskeyCommand, RegisteredUser, UserEvent> = {
  AddPasskey({ userId, passkeyId, name, credential, device, challenge }, user) {
    refuseAnswered(challenge, user);
    const { passkeys } = user;
    const { credentialId, publicKey, counter, isSynced, attachment } = credential;
    if (passkeys.some((passkey) => passkey.credential?.credentialId === credentialId)) {
      throw new DomainError('conflict', 'passkey-known', 'You have already added this passkey.');
    }
    if (passkeys.length >= MAX_PASSKEYS) {
      const sentence = `You already have ${MAX_PASSKEYS} passkeys. Remove one first.`;
      throw new DomainError('conflict', 'too-many-passkeys', sentence);
    }
    const { challengeId, until: challengeUntil } = challenge;
    const created = { counter, isSynced, attachment, device };
    const data = { userId, passkeyId, challengeId, challengeUntil, ...created };
    return [{ type: 'PasskeyAdded', data, personal: { name, credentialId, publicKey } }];
  },

  RenamePasskey({ userId, passkeyId, name }, user) {
    if (findPasskey(user, passkeyId).name === name) return [];
    return [{ type: 'PasskeyRenamed', data: { userId, passkeyId }, personal: { name } }];
  },

  RemovePasskey({ userId, passkeyId, reason }, { passkeys }) {
    const found = passkeys.filter((passkey) => passkey.passkeyId === passkeyId);
    return removedPasskeys(userId, found, reason ?? 'user');
  },

  /** A fallen counter is accepted: synced passkeys may do so, and the owner would be locked out. */
  UsePasskey({ userId, passkeyId, counter, isSynced, challenge }, user) {
    refuseAnswered(challenge, user);
    const { counter: before } = findPasskey(user, passkeyId);
    const { challengeId, until: challengeUntil } = challenge;
    const data = { userId, passkeyId, challengeId, challengeUntil, counter, isSynced };
    const used: UserEvent = { type: 'PasskeyUsed', data };
    if ((before === 0 && counter === 0) || counter > before) return [used];
    const fell = { userId, passkeyId, before, now: counter };
    return [used, { type: 'PasskeyCounterFell', data: fell }];
  },
};

function refuseAnswered(
  { challengeId }: AnsweredChallenge,
  { answeredChallenges }: RegisteredUser,
): void {
  const isAnswered = answeredChallenges.some((answered) => answered.challengeId === challengeId);
  if (isAnswered) throw staleChallenge();
}

export const removedPasskeys = (
  userId: string,
  passkeys: readonly Passkey[],
  reason: PasskeyRemovalReason,
): readonly UserEvent[] =>
  passkeys.map(({ passkeyId }) => ({
    type: 'PasskeyRemoved',
    data: { userId, passkeyId, reason },
  }));

function findPasskey({ passkeys }: RegisteredUser, passkeyId: string): Passkey {
  const found = passkeys.find((passkey) => passkey.passkeyId === passkeyId);
  if (found) return found;
  throw passkeyNotFound();
}

export const passkeyNotFound = (): DomainError =>
  new DomainError('not-found', 'passkey-not-found', 'There is no such passkey.');

/** The challenge has expired, was answered before, or was issued to another browser. */
export const staleChallenge = (): DomainError =>
  new DomainError('invalid', 'stale-challenge', 'This took too long. Please try again.');

type PasskeyEvent = Extract<UserEvent, { type: `Passkey${string}` }>;

export const passkeyChanges: Changes<PasskeyEvent, RegisteredUser> = {
  PasskeyAdded: (user, { data, personal }) => {
    const { passkeyId, counter } = data;
    const name = personal?.name ?? '';
    const credential = personal && {
      credentialId: personal.credentialId,
      publicKey: personal.publicKey,
    };
    const passkeys = [...user.passkeys, { passkeyId, name, credential, counter }];
    return { ...withAnswered(user, data), passkeys };
  },
  PasskeyRenamed: (user, { data: { passkeyId }, personal }) => ({
    ...user,
    passkeys: changeOne(user.passkeys, 'passkeyId', passkeyId, { name: personal?.name ?? '' }),
  }),
  // The highest value is kept, so that each use of a clone that lags behind is noticed.
  PasskeyUsed: (user, { data }) => ({
    ...withAnswered(user, data),
    passkeys: changeOne(user.passkeys, 'passkeyId', data.passkeyId, ({ counter }) => ({
      counter: Math.max(counter, data.counter),
    })),
  }),
  PasskeyCounterFell: (user) => user,
  PasskeyRemoved: (user, { data: { passkeyId } }) => ({
    ...user,
    passkeys: user.passkeys.filter((passkey) => passkey.passkeyId !== passkeyId),
  }),
};

/** Drops challenges that had expired when the new one was issued. */
function withAnswered(
  user: RegisteredUser,
  { challengeId, challengeUntil }: { challengeId: string; challengeUntil: string },
): RegisteredUser {
  const issuedAt = Date.parse(challengeUntil) - CHALLENGE_MS;
  const open = user.answeredChallenges.filter(({ until }) => Date.parse(until) > issuedAt);
  return { ...user, answeredChallenges: [...open, { challengeId, until: challengeUntil }] };
}
