import type { Database } from '../../kernel/database/database.ts';
import { ownTitle } from '../handover/own-title.ts';
import { managedOwnersFor } from '../organisations/membership.ts';
import type { OwnDecision } from './contract.ts';
import { concernsSomebody, decisionOf } from './decision-of.ts';

/** With consequences for things of the user, and of organisations that they manage. */
export async function readOwnDecisions(database: Database, userId: string): Promise<OwnDecision[]> {
  const owners = await managedOwnersFor(database, userId);
  const rows = await database
    .selectFrom('reports as r')
    .leftJoin('codes', 'codes.uid', 'r.uid')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'r.uid')
        .onRef('code_handovers.owner_id', '=', 'r.owner_id'),
    )
    .selectAll('r')
    .select(ownTitle.as('title'))
    .where('r.owner_id', 'in', owners)
    .where('r.reporter', '!=', 'owner')
    .orderBy('r.position', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const decision = decisionOf(row);
    if (!decision || !concernsSomebody(row)) return [];
    const { id, about, uid, title } = row;
    return [{ id, about, qr_code: { uid, title: title ?? '' }, decision }];
  });
}
