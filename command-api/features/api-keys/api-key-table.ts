import type { EventNamed } from '@app/events/catalogue';
import type { ClientBase, Pool } from 'pg';

type MadeKey = EventNamed<'ApiKeyMade'>['data'];
type Client = Pick<ClientBase, 'query'>;

/**
 * Writes which API keys count where both APIs look at each call. A command does so before it
 * answers; the reactor `look-ups` does what a crash cut short, and fills a table that was lost. A
 * row of a revoked key stays until the key would have expired, so that nothing brings it back.
 */
export class ApiKeyTable {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Written again, nothing changes. Rows of keys that have expired go with each new one. */
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

  /** Ends one key of a user's; of others' there is none. */
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

  /** Ends all keys of a user: the account is disabled or erased, or its owner proved an address. */
  async revokeAll(userId: string): Promise<void> {
    await this.pool.query({
      name: 'revoke-api-keys',
      text: `update access.api_keys set is_revoked = true where user_id = $1 and not is_revoked`,
      values: [userId],
    });
  }

  /**
   * Removes the rows of a user who was erased, with what was noted of their uses. The reactor does so,
   * behind all events about keys: none of them brings a row back.
   */
  async forget(userId: string, client: Client = this.pool): Promise<void> {
    await client.query({
      name: 'forget-api-keys',
      text: `delete from access.api_keys where user_id = $1`,
      values: [userId],
    });
  }
}
