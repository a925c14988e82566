import { ACT_OUTCOMES, ACT_REFUSALS, type ProjectionAct } from '@app/events/projection-names';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { ProjectionRequestShown } from './contract.ts';

/** The audit log contains requests and outcomes, so they need no read model of their own. */
const ACTS: Readonly<Record<string, ProjectionAct>> = {
  'projection.rebuild_requested': 'rebuild',
  'projection.drop_old_requested': 'drop-old',
  'projection.skip_requested': 'skip',
};
const ENDED = 'projection.request_ended';

/** Entries that are read: some weeks of a busily operated instance. */
const MOST_ENTRIES = 100;

const requestChange = z.object({ request: z.string() });
const endChange = z.object({
  request: z.string(),
  result: z.enum(ACT_OUTCOMES),
  refusal: z.nullable(z.enum(ACT_REFUSALS)),
});

export async function readRequests(database: Database): Promise<ProjectionRequestShown[]> {
  const rows = await database
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .where('action', 'in', [...Object.keys(ACTS), ENDED])
    .orderBy('number', 'desc')
    .limit(MOST_ENTRIES)
    .select(['action', 'at', 'subject_id', 'change', 'users.username'])
    .execute();
  const ends = new Map(
    rows
      .filter(({ action }) => action === ENDED)
      .map(({ at, change }) => {
        const { request, result, refusal } = endChange.parse(JSON.parse(change));
        return [request, { outcome: result, refusal, ended_at: at.toISOString() }] as const;
      }),
  );
  return rows.flatMap(({ action, at, subject_id: projection, change, username }) => {
    const act = ACTS[action];
    if (!act) return [];
    const { request: id } = requestChange.parse(JSON.parse(change));
    const end = ends.get(id) ?? { outcome: null, refusal: null, ended_at: null };
    const requested = { requested_at: at.toISOString(), requested_by: username };
    return [{ id, projection, act, ...requested, ...end }];
  });
}
