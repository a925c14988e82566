import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { makeApiKey } from '@app/service-kit/access/api-key-text';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { idOr } from '../../kernel/id-or.ts';
import { userDecider } from '../accounts/decider.ts';
import type { ApiKeyTable } from './api-key-table.ts';
import { apiKeyCommands } from './contract.ts';

export interface ApiKeyServices {
  readonly apiKeys: {
    readonly handler: CommandHandler;
    readonly table: ApiKeyTable;
    /** The vault's secret `api-keys`. */
    readonly maker: KeyObject;
  };
}

/** API keys of accounts (docs/adr/0163). The same command makes the same key again. */
export function apiKeyRoutes(router: CommandRouter, { apiKeys }: ApiKeyServices): void {
  const { handler, table, maker } = apiKeys;
  const serve = router.serving(userDecider);

  serve(apiKeyCommands.makeApiKey, {
    // A program needs one key; many more would be abuse.
    limits: [{ name: 'api-key-user', points: 30, seconds: 60 * 60, isExact: true, by: 'user' }],
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId }, body: { name, scopes, days }, command: { commandId, at } }) => {
      const keyId = uuidV5(commandId, 'api-key');
      const { secretHash } = makeApiKey(keyId, maker);
      return { type: 'MakeApiKey', userId, keyId, name, secretHash, scopes, days, at };
    },
    answer: async ({ who: { userId } }, { events }) => {
      const made = events.find((event) => event.type === 'ApiKeyMade');
      if (!made) throw new DomainError('conflict', 'api-key-lost', 'Please make another key.');
      const { keyId, expiresAt } = made.data;
      await table.add(made.data);
      // Another replica may have ended the key after its event but before its row, and so found no
      // row. Commands that end it later find the row.
      const user = await handler.current(userDecider, streams.user(userId));
      if (user.status !== 'registered') await table.forget(userId);
      else if (!user.apiKeys.some((key) => key.keyId === keyId)) {
        await table.revoke({ userId, keyId });
      }
      return { id: keyId, key: makeApiKey(keyId, maker).text, expires_at: expiresAt };
    },
  });

  // The table is updated first, so the key is invalid even if the log cannot be written; a retry
  // completes the list.
  serve(apiKeyCommands.revokeApiKey, {
    stream: ({ who }) => streams.user(who.userId),
    toCommand: async ({ who: { userId }, parameter }) => {
      const keyId = idOr(parameter('id'), keyNotFound);
      await table.revoke({ userId, keyId });
      return { type: 'RevokeApiKey', userId, keyId };
    },
  });
}

const keyNotFound = (): DomainError =>
  new DomainError('not-found', 'no-api-key', 'There is no such API key.');
