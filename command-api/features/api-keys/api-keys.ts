import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { makeApiKey } from '@app/service-kit/access/api-key-text';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Done } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import type { ApiKeyTable } from './api-key-table.ts';
import type { MadeApiKey, NewApiKey } from './contract.ts';

export interface ApiKeyParts {
  readonly handler: CommandHandler;
  readonly table: ApiKeyTable;
  /** The vault's secret `api-keys`. */
  readonly maker: KeyObject;
}

/** API keys of accounts (docs/adr/0163). */
export class OwnApiKeys {
  private readonly parts: ApiKeyParts;

  constructor(parts: ApiKeyParts) {
    this.parts = parts;
  }

  /**
   * Creates a key. The same command returns the same key again.
   * @throws DomainError `too-many-api-keys`
   */
  async make(
    userId: string,
    { name, scopes, days }: NewApiKey,
    context: CommandContext,
  ): Promise<Done<MadeApiKey>> {
    const { handler, table, maker } = this.parts;
    const keyId = uuidV5(context.commandId, 'api-key');
    const { text, secretHash } = makeApiKey(keyId, maker);
    const { at } = context;
    const facts = { userId, keyId, name, secretHash, scopes, days, at };
    const command = { type: 'MakeApiKey', ...facts } as const;
    const stream = streams.user(userId);
    const { events, position } = await handler.handle(userDecider, stream, command, context);
    const made = events.find((event) => event.type === 'ApiKeyMade');
    if (!made) throw new DomainError('conflict', 'api-key-lost', 'Please make another key.');
    await table.add(made.data);
    await this.endIfOver(userId, keyId);
    return { body: { id: keyId, key: text, expires_at: made.data.expiresAt }, position };
  }

  /**
   * Ends the key's new row if another replica ended the key after its event but before its row, and
   * so found no row. Commands that end it later find the row.
   */
  private async endIfOver(userId: string, keyId: string): Promise<void> {
    const { handler, table } = this.parts;
    const user = await handler.current(userDecider, streams.user(userId));
    if (user.status !== 'registered') await table.forget(userId);
    else if (!user.apiKeys.some((key) => key.keyId === keyId))
      await table.revoke({ userId, keyId });
  }

  /**
   * Revokes a key, which is invalid once this returns. The table is updated first: if the log
   * cannot be written, the key is invalid already, and a retry completes the list.
   */
  async revoke(
    userId: string,
    keyId: string,
    context: CommandContext,
  ): Promise<Done<Record<string, never>>> {
    const { handler, table } = this.parts;
    await table.revoke({ userId, keyId });
    const command = { type: 'RevokeApiKey', userId, keyId } as const;
    const stream = streams.user(userId);
    const { position } = await handler.handle(userDecider, stream, command, context);
    return { body: {}, position };
  }
}
