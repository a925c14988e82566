import { API_KEY_SCOPES, type ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { ApiKey } from './contract.ts';

const scopesIn = (words: string): ApiKeyScope[] =>
  API_KEY_SCOPES.filter((scope) => words.split(' ').includes(scope));

/** The hours in which keys were last used, if known (docs/adr/0163). */
async function findUses(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ key_id: string; used_at: Date }>`
    select key_id, used_at from presence.api_key_uses
    where key_id = any(${ids}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.key_id, row.used_at]));
}

/** @param now keys that have expired by then are left out */
export async function readApiKeys(
  database: Database,
  userId: string,
  now: Date = new Date(),
): Promise<ApiKey[]> {
  const rows = await database
    .selectFrom('api_keys')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .selectAll()
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const uses = await findUses(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: scopesIn(row.scopes),
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: uses.get(row.id)?.toISOString() ?? null,
  }));
}
