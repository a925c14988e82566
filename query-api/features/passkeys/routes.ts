import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type Passkey, passkey, passkeyQueries } from './contract.ts';

export function passkeyRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(passkeyQueries.passkeys, ({ who }) => readPasskeys(database, who.userId));
}

/** Oldest first. */
export async function readPasskeys(database: Database, userId: string): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => present(passkey, row));
}
