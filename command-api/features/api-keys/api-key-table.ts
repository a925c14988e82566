import type { EventNamed } from '@app/events/catalogue';
import type { ClientBase, Pool } from 'pg';

type MadeKey = EventNamed<'ApiKeyMade'>['data'];
type Client = Pick<ClientBase, 'query'>;

/**
 * Writes the table of valid API keys that both APIs read on each call. A command writes it before
 * it answers; the reactor `look-ups` completes what a crash interrupted, and refills a lost table.
 * The row of a revoked key stays until the key would have expired, so that a late insert cannot
 * revive it.
 */
export class ApiKeyTable {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Repeating it has no effect. Each new key also removes the rows of expired keys. */
  async add(
    { keyId, userId, secretHash, scopes, madeAt, expiresAt }: MadeKey,
    client: Client = this.pool,
  ): Promise<void> {
    await client.query({
      name: 'add-api-key',
      text: `with run_out as (
               delete from access.api_keys where expires_at < now() and key_id <> $1)
             insert into access.api_keys
               (key_id, user_id, secret_hash, scopes, made_at, expires_at)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (key_id) do nothing`,
      values: [keyId, userId, secretHash, scopes, madeAt, expiresAt],
    });
  }

  /** Ends one key of this user; keys of others are not affected. */
  async revoke(
    { userId, keyId }: Pick<MadeKey, 'userId' | 'keyId'>,
    client: Client = this.pool,
  ): Promise<void> {
    await client.query({
      name: 'revoke-api-key',
      text: `update access.api_keys set is_revoked = true
             where key_id = $1 and user_id = $2 and not is_revoked`,
      values: [keyId, userId],
    });
  }

  /**
   * Ends all keys of a user: the account was disabled or erased, or its owner proved an address.
   */
  async revokeAll(userId: string): Promise<void> {
    await this.pool.query({
      name: 'revoke-api-keys',
      text: `update access.api_keys set is_revoked = true where user_id = $1 and not is_revoked`,
      values: [userId],
    });
  }

  /**
   * Removes the rows of an erased user, and the records of their uses. The reactor does this after
   * all events about keys, so no row can come back.
   */
  async forget(userId: string, client: Client = this.pool): Promise<void> {
    await client.query({
      name: 'forget-api-keys',
      text: `delete from access.api_keys where user_id = $1`,
      values: [userId],
    });
  }
}
