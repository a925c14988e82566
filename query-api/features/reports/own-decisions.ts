import type { Database } from '../../kernel/database/database.ts';
import type { OwnDecision } from './contract.ts';
import { appealOf, concernsSomebody, decisionOf } from './decision-of.ts';

/** Decisions by which something was done, newest first; what the user reported is on receipts. */
export async function readOwnDecisions(database: Database, userId: string): Promise<OwnDecision[]> {
  const rows = await database
    .selectFrom('reports as r')
    .leftJoin('codes as c', 'c.uid', 'r.uid')
    .selectAll('r')
    .select((select) => select.fn.coalesce('c.title', select.val('')).as('title'))
    .where('r.owner_id', '=', userId)
    .where('r.reporter', '!=', 'owner')
    .orderBy('r.position', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const decision = decisionOf(row);
    if (!decision || !concernsSomebody(row)) return [];
    const { id, about, uid, title } = row;
    const appeal = appealOf(row, row.concerned_appealed_at);
    return [{ id, about, qr_code: { uid, title }, decision, ...appeal }];
  });
}
