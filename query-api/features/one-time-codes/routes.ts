import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { oneTimeCodes, type OneTimeCodes, oneTimeCodeQueries } from './contract.ts';

export function oneTimeCodeRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(oneTimeCodeQueries.oneTimeCodes, ({ who }) => readOneTimeCodes(database, who.userId));
}

export async function readOneTimeCodes(database: Database, userId: string): Promise<OneTimeCodes> {
  const row = await database
    .selectFrom('one_time_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return present(oneTimeCodes, row ?? { added_at: null, recovery_codes_left: 0 });
}
