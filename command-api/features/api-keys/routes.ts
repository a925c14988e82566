import { readUuid } from '@app/events/event-id';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { OwnApiKeys } from './api-keys.ts';
import { apiKeyCommands } from './contract.ts';

export interface ApiKeyServices {
  readonly apiKeys: OwnApiKeys;
  /** Limit of keys that a user creates. */
  readonly apiKeyLimit: SharedLimit;
}

/** The API keys of an account. */
export function apiKeyRoutes(
  router: CommandRouter,
  { apiKeys, apiKeyLimit }: ApiKeyServices,
): void {
  router.on(apiKeyCommands.makeApiKey, async ({ who, body, command }) => {
    await apiKeyLimit.take(who.userId);
    return apiKeys.make(who.userId, body, command);
  });

  router.on(apiKeyCommands.revokeApiKey, ({ who, command, parameter }) =>
    apiKeys.revoke(who.userId, keyIdOf(parameter('id')), command),
  );
}

/** @throws DomainError for an invalid id */
function keyIdOf(text: string): string {
  const keyId = readUuid(text);
  if (keyId === null) throw new DomainError('not-found', 'no-api-key', 'There is no such API key.');
  return keyId;
}
