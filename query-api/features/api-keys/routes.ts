import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { namesIn, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type ApiKey, apiKey, apiKeyQueries } from './contract.ts';

export function apiKeyRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(apiKeyQueries.apiKeys, ({ who }) => readApiKeys(database, who.userId));
}

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

/** Valid ones, oldest first. */
export async function readApiKeys(database: Database, userId: string): Promise<ApiKey[]> {
  const rows = await database
    .selectFrom('api_keys')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .selectAll()
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const uses = await findUses(database, ids);
  return rows.map((row) => {
    const scopes = namesIn(API_KEY_SCOPES, row.scopes);
    return present(apiKey, { ...row, scopes, last_used_at: uses.get(row.id) ?? null });
  });
}
