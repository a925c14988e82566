import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import type { ApiKeyRevocationReason } from '@app/events/api-key-user';
import type { UserEvent } from '@app/events/user';
import type { Changes, CommandsOf, Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
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

interface Fields {
  MakeApiKey: {
    name: string;
    /** SHA-256, hexadecimal. */
    secretHash: string;
    scopes: readonly ApiKeyScope[];
    days: number;
    at: Date;
  };
  RevokeApiKey: unknown;
}

export type ApiKeyCommand = CommandsOf<Fields, OfKey>;

export const apiKeyDecisions: Decisions<ApiKeyCommand, RegisteredUser, UserEvent> = {
  MakeApiKey({ userId, keyId, name, secretHash, scopes, days, at }, { apiKeys, isActive }) {
    if (!isActive) throw new DomainError('forbidden', 'account-disabled', 'Account is disabled.');
    if (scopes.length === 0) {
      throw new DomainError('invalid', 'no-scopes', 'Choose what the key may do.');
    }
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
      const sentence = `A key may be valid for 1 to ${MAX_DAYS} days.`;
      throw new DomainError('invalid', 'bad-lifetime', sentence);
    }
    const valid = apiKeys.filter(({ expiresAt }) => Date.parse(expiresAt) > at.getTime());
    if (valid.length >= MAX_KEYS) {
      const sentence = `You already have ${MAX_KEYS} API keys. Revoke one first.`;
      throw new DomainError('conflict', 'too-many-api-keys', sentence);
    }
    const expiresAt = new Date(at.getTime() + days * DAY_MS).toISOString();
    const lifetime = { madeAt: at.toISOString(), expiresAt };
    const data = { userId, keyId, scopes: [...new Set(scopes)], secretHash, ...lifetime };
    return [{ type: 'ApiKeyMade', data, personal: { name } }];
  },

  RevokeApiKey({ userId, keyId }, { apiKeys }) {
    return revokedKeys(
      userId,
      apiKeys.filter((key) => key.keyId === keyId),
      'user',
    );
  },
};

export const revokedKeys = (
  userId: string,
  keys: readonly ApiKey[],
  reason: ApiKeyRevocationReason,
): readonly UserEvent[] =>
  keys.map(({ keyId }) => ({ type: 'ApiKeyRevoked', data: { userId, keyId, reason } }));

type ApiKeyEvent = Extract<UserEvent, { type: `ApiKey${string}` }>;

export const apiKeyChanges: Changes<ApiKeyEvent, RegisteredUser> = {
  ApiKeyMade: (user, { data: { keyId, madeAt, expiresAt } }) => {
    // Keys that had already expired are dropped.
    const live = user.apiKeys.filter((key) => Date.parse(key.expiresAt) > Date.parse(madeAt));
    return { ...user, apiKeys: [...live, { keyId, expiresAt }] };
  },
  ApiKeyRevoked: (user, { data: { keyId } }) => ({
    ...user,
    apiKeys: user.apiKeys.filter((key) => key.keyId !== keyId),
  }),
};
