import { AGAINST_FINDERS } from '@app/events/report-words';
import type { Database } from '../../kernel/database/database.ts';
import type { FoundThread } from '../threads/find-thread.ts';
import type { FinderDecision } from './finder-decision-contract.ts';
import { concernsSomebody, decisionOf } from './decision-of.ts';

export async function readFinderDecisions(
  database: Database,
  { id: threadId }: Pick<FoundThread, 'id'>,
): Promise<FinderDecision[]> {
  const rows = await database
    .selectFrom('reports')
    .innerJoin('threads', 'threads.id', 'reports.thread_id')
    .selectAll('reports')
    .select('threads.is_blocked')
    .where('thread_id', '=', threadId)
    .where('reporter', '=', 'owner')
    .orderBy('reports.position', 'desc')
    .orderBy('reports.id', 'desc')
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
        is_blocked: outcome === 'sender_blocked' && row.is_blocked,
      },
    ];
  });
}
