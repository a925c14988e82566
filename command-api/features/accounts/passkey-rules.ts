import type { PasskeyRemovalReason } from '@app/events/passkey-user';
import type { UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommand } from './commands.ts';
import type { AnsweredChallenge, PasskeyCommand } from './passkey-commands.ts';
import type { RegisteredUser } from './state.ts';

type Passkey = RegisteredUser['passkeys'][number];
type CommandOf<Type extends PasskeyCommand['type']> = Extract<PasskeyCommand, { type: Type }>;

/** Limit; nobody can keep track of more. */
const MAX_PASSKEYS = 10;

export const isAboutPasskeys = (command: UserCommand): command is PasskeyCommand =>
  command.type.endsWith('Passkey');

/**
 * @throws DomainError if the passkey does not exist, there are too many, or its challenge was
 *   answered before
 */
export function decideAboutPasskey(
  command: PasskeyCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  switch (command.type) {
    case 'AddPasskey':
      return addPasskey(command, user);
    case 'RenamePasskey':
      return renamePasskey(command, user);
    case 'RemovePasskey': {
      const { userId, passkeyId, reason = 'user' } = command;
      const found = user.passkeys.filter((passkey) => passkey.passkeyId === passkeyId);
      return removed(userId, found, reason);
    }
    case 'UsePasskey':
      return usePasskey(command, user);
  }
}

function addPasskey(
  { userId, passkeyId, name, credential, device, challenge }: CommandOf<'AddPasskey'>,
  user: RegisteredUser,
): readonly UserEvent[] {
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
  const data = {
    userId,
    passkeyId,
    challengeId: challenge.challengeId,
    challengeUntil: challenge.until,
    counter,
    isSynced,
    attachment,
    device,
  };
  return [{ type: 'PasskeyAdded', data, personal: { name, credentialId, publicKey } }];
}

function renamePasskey(
  { userId, passkeyId, name }: CommandOf<'RenamePasskey'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (findPasskey(user, passkeyId).name === name) return [];
  return [{ type: 'PasskeyRenamed', data: { userId, passkeyId }, personal: { name } }];
}

/**
 * A passkey whose counter fell is still accepted: synced ones may do so, and its owner would be
 * locked out.
 */
function usePasskey(
  { userId, passkeyId, counter, isSynced, challenge }: CommandOf<'UsePasskey'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  refuseAnswered(challenge, user);
  const { counter: before } = findPasskey(user, passkeyId);
  const hasFallen = (before > 0 || counter > 0) && counter <= before;
  const { challengeId, until: challengeUntil } = challenge;
  const data = { userId, passkeyId, challengeId, challengeUntil, counter, isSynced };
  return [
    { type: 'PasskeyUsed', data },
    ...(hasFallen
      ? [
          {
            type: 'PasskeyCounterFell',
            data: { userId, passkeyId, before, now: counter },
          } as const,
        ]
      : []),
  ];
}

function refuseAnswered(
  { challengeId }: AnsweredChallenge,
  { answeredChallenges }: RegisteredUser,
): void {
  const isAnswered = answeredChallenges.some((answered) => answered.challengeId === challengeId);
  if (isAnswered) throw staleChallenge();
}

/**
 * Somebody else may have added them before the owner of the address proved that it is theirs, so
 * they end with the password (docs/adr/0014).
 */
export function withEndedPasskeys(
  userId: string,
  { passkeys }: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  const isTakeover = events.some(({ type }) => type === 'PasswordRemoved');
  return isTakeover ? [...events, ...removed(userId, passkeys, 'takeover')] : events;
}

const removed = (
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
