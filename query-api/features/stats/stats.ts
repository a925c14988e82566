import type { Database } from '../../kernel/database/database.ts';
import type { PublicStats } from './contract.ts';

/** The counted figures; all 0 before the first counted event. */
export async function readPublicStats(database: Database): Promise<PublicStats> {
  const row = await database.selectFrom('stats').selectAll().executeTakeFirst();
  return {
    total_users: row?.users ?? 0,
    total_messages: row?.messages ?? 0,
    total_qr_codes: row?.codes ?? 0,
    active_codes: row?.active_codes ?? 0,
  };
}
