import type { KeyObject } from 'node:crypto';
import { makeHandoverToken, readHandoverToken } from '@app/service-kit/handover-token';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { Database } from '../../kernel/database/database.ts';
import type { OfferedThing, OpenHandover } from './contract.ts';

/** Those that can be taken now: the code still belongs to the giver. */
const selectOpen = (database: Database, now: Date) =>
  database
    .selectFrom('code_handovers')
    .innerJoin('codes', (join) =>
      join
        .onRef('codes.uid', '=', 'code_handovers.uid')
        .onRef('codes.owner_id', '=', 'code_handovers.owner_id'),
    )
    .where('code_handovers.handed_over_at', 'is', null)
    .where('code_handovers.expires_at', '>', now)
    .selectAll('code_handovers')
    .select(['codes.title as current_title', 'codes.lost_at']);

/** @param key the vault's secret `handover-links` */
export async function readOpenHandovers(
  database: Database,
  ownerId: string,
  key: KeyObject,
): Promise<OpenHandover[]> {
  const rows = await selectOpen(database, new Date())
    .where('code_handovers.owner_id', '=', ownerId)
    .orderBy('code_handovers.expires_at')
    .orderBy('code_handovers.uid')
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    token: makeHandoverToken({ uid: row.uid, handoverId: row.handover_id }, key).token,
    show_title: row.shows_title,
    with_details: row.keeps_details,
    expires_at: row.expires_at.toISOString(),
  }));
}

/** @throws HttpProblem 404 for every invalid link, with the same answer */
export async function findOffered(
  database: Database,
  text: string,
  userId: string,
): Promise<OfferedThing> {
  const token = readHandoverToken(text);
  if (!token) throw noHandover();
  const row = await selectOpen(database, new Date())
    .where('code_handovers.uid', '=', token.uid)
    .executeTakeFirst();
  if (!row || !isSameSecret(row.token_hash, token.hash)) throw noHandover();
  return {
    title: row.shows_title ? row.current_title : null,
    with_details: row.keeps_details,
    expires_at: row.expires_at.toISOString(),
    is_yours: row.owner_id === userId,
    is_lost: row.lost_at !== null,
  };
}

const noHandover = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'handover-not-found',
    detail: 'This link no longer works. Ask its sender for a new one.',
  });
