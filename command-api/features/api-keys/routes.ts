import { readUuid } from '@app/events/event-id';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { OwnApiKeys } from './api-keys.ts';
import { apiKeyCommands } from './contract.ts';

export interface ApiKeyServices {
  readonly apiKeys: OwnApiKeys;
}

export function apiKeyRoutes(router: CommandRouter, { apiKeys }: ApiKeyServices): void {
  // A program needs one key; many more would be abuse.
  const limits = [
    { name: 'api-key-user', points: 30, seconds: 60 * 60, isExact: true, by: 'user' },
  ] as const;
  router.on(
    apiKeyCommands.makeApiKey,
    ({ who, body, command }) => apiKeys.make(who.userId, body, command),
    { limits },
  );

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
