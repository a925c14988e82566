import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import type { ApiKeyRevocationReason } from '@app/events/api-key-user';
import type { UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommand } from './commands.ts';
import type { ApiKey, RegisteredUser } from './state.ts';

/** Limit of valid keys; nobody can keep track of more. */
const MAX_KEYS = 20;
/** The longest lifetime of a key. */
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

interface OfKey {
  readonly userId: string;
  readonly keyId: string;
}

export type ApiKeyCommand =
  | (OfKey & {
      readonly type: 'MakeApiKey';
      readonly name: string;
      /** SHA-256, hexadecimal. */
      readonly secretHash: string;
      readonly scopes: readonly ApiKeyScope[];
      readonly days: number;
      readonly at: Date;
    })
  | (OfKey & { readonly type: 'RevokeApiKey' });

export const isAboutApiKeys = (command: UserCommand): command is ApiKeyCommand =>
  command.type.endsWith('ApiKey');

/** @throws DomainError if there are too many, or one has no scope or too long a lifetime */
export function decideAboutApiKey(
  command: ApiKeyCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (command.type === 'MakeApiKey') return makeKey(command, user);
  const found = user.apiKeys.filter(({ keyId }) => keyId === command.keyId);
  return revoked(command.userId, found, 'user');
}

function makeKey(
  { userId, keyId, name, secretHash, scopes, days, at }: ApiKeyCommand & { type: 'MakeApiKey' },
  { apiKeys, isActive }: RegisteredUser,
): readonly UserEvent[] {
  if (!isActive) throw new DomainError('forbidden', 'account-disabled', 'Account is disabled.');
  if (scopes.length === 0) {
    throw new DomainError('invalid', 'no-scopes', 'Choose what the key may do.');
  }
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    const sentence = `A key may be valid for 1 to ${MAX_DAYS} days.`;
    throw new DomainError('invalid', 'bad-lifetime', sentence);
  }
  if (apiKeys.filter(({ expiresAt }) => Date.parse(expiresAt) > at.getTime()).length >= MAX_KEYS) {
    const sentence = `You already have ${MAX_KEYS} API keys. Revoke one first.`;
    throw new DomainError('conflict', 'too-many-api-keys', sentence);
  }
  const data = {
    userId,
    keyId,
    scopes: [...new Set(scopes)],
    secretHash,
    madeAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + days * DAY_MS).toISOString(),
  };
  return [{ type: 'ApiKeyMade', data, personal: { name } }];
}

/** Keys end with a disabled account, and when the owner of an address proves that it is theirs. */
export function withEndedApiKeys(
  userId: string,
  { apiKeys }: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  const reason = endReason(events);
  return reason === null ? events : [...events, ...revoked(userId, apiKeys, reason)];
}

/**
 * When the owner of an address proves that it is theirs, somebody else may have created the keys
 * before, like the password (docs/adr/0014).
 */
function endReason(events: readonly UserEvent[]): 'takeover' | 'disabled' | null {
  if (events.some(({ type }) => type === 'PasswordRemoved')) return 'takeover';
  return events.some(({ type }) => type === 'UserDisabled') ? 'disabled' : null;
}

const revoked = (
  userId: string,
  keys: readonly ApiKey[],
  reason: ApiKeyRevocationReason,
): readonly UserEvent[] =>
  keys.map(({ keyId }) => ({ type: 'ApiKeyRevoked', data: { userId, keyId, reason } }));
