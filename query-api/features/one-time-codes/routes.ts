import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { type OneTimeCodes, oneTimeCodeQueries } from './contract.ts';

export function oneTimeCodeRoutes(router: QueryRouter, database: Database): void {
  router.on(oneTimeCodeQueries.oneTimeCodes, ({ who }) => readOneTimeCodes(database, who.userId));
}

export async function readOneTimeCodes(database: Database, userId: string): Promise<OneTimeCodes> {
  const row = await database
    .selectFrom('one_time_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    added_at: row?.added_at.toISOString() ?? null,
    recovery_codes_left: row?.recovery_codes_left ?? 0,
  };
}
