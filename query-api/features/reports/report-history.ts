import type { ReportsRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import type { AdminReport } from './admin-contract.ts';

type Side = AdminReport['history'][number];
const PSEUDONYM = 8;

/** By pseudonym: the account of the owner, the conversation of the finder. */
export async function readHistory(database: Database, report: ReportsRow): Promise<Side[]> {
  const { owner_id: ownerId, thread_id: threadId } = report;
  const sides: Promise<Side>[] = [];
  if (ownerId !== null) sides.push(readSide(database, report, 'owner', ownerId));
  if (threadId !== null) sides.push(readSide(database, report, 'finder', threadId));
  return Promise.all(sides);
}

async function readSide(
  database: Database,
  report: ReportsRow,
  side: Side['side'],
  id: string,
): Promise<Side> {
  const rows = await database
    .selectFrom('reports')
    .select(['reporter', 'outcome'])
    .where(side === 'owner' ? 'owner_id' : 'thread_id', '=', id)
    .where('id', '!=', report.id)
    .execute();
  // For the owner's codes, all reports by others are against the owner.
  const against = rows.filter(({ reporter }) => (reporter === 'owner') === (side === 'finder'));
  const acted = against.filter(({ outcome }) => outcome !== null && outcome !== 'no_action');
  return {
    side,
    pseudonym: id.slice(0, PSEUDONYM),
    reported: against.length,
    acted_against: acted.length,
    filed: rows.length - against.length,
  };
}
