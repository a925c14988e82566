import type { Database } from '../../kernel/database/database.ts';
import type { OwnDecision } from './contract.ts';
import { appealOf, decisionOf } from './decision-of.ts';

/** Decisions by which something was done, newest first; what the user reported is on receipts. */
export async function readOwnDecisions(database: Database, userId: string): Promise<OwnDecision[]> {
  const rows = await database
    .selectFrom('reports as r')
    .leftJoin('codes as c', 'c.uid', 'r.uid')
    .selectAll('r')
    .select((select) => select.fn.coalesce('c.title', select.val('')).as('title'))
    .where('r.owner_id', '=', userId)
    .where('r.reporter', '!=', 'owner')
    // What was looked at without doing anything is nobody's concern, unless it was done before.
    .where((where) =>
      where.or([where('r.outcome', '!=', 'no_action'), where('r.revised_at', 'is not', null)]),
    )
    .orderBy('r.position', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const decision = decisionOf(row);
    if (!decision) return [];
    const { id, about, uid, title } = row;
    const appeal = appealOf(row, row.concerned_appealed_at);
    return [{ id, about, qr_code: { uid, title }, decision, ...appeal }];
  });
}
