import { AGAINST_FINDERS } from '@app/events/report-words';
import type { Database } from '../../kernel/database/database.ts';
import type { FoundThread } from '../threads/find-thread.ts';
import type { FinderDecision } from './finder-decision-contract.ts';
import { appealOf, concernsSomebody, decisionOf } from './decision-of.ts';

/** Decisions with consequences for a finder in a conversation, newest first. */
export async function readFinderDecisions(
  database: Database,
  { id: threadId }: Pick<FoundThread, 'id'>,
): Promise<FinderDecision[]> {
  const rows = await database
    .selectFrom('reports')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('reporter', '=', 'owner')
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const decision = decisionOf(row);
    const outcome = AGAINST_FINDERS.find((one) => one === decision?.outcome);
    if (!decision || outcome === undefined || !concernsSomebody(row)) return [];
    return [
      {
        id: row.id,
        about: row.about,
        message_id: row.message_id,
        decision: { ...decision, outcome },
        blocked_until: row.blocked_until?.toISOString() ?? null,
        ...appealOf(row, row.concerned_appealed_at),
      },
    ];
  });
}
