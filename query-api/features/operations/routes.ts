import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import {
  operationQueries,
  type ProjectionRequestShown,
  type ProjectionVersion,
  projectionVersion,
  type ReactorStanding,
} from './contract.ts';
import { parsePosition } from '@app/events/position';
import type { ProjectionVersionsRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import { present } from '../../kernel/present.ts';
import { ACT_OUTCOMES, ACT_REFUSALS, type ProjectionAct } from '@app/events/projection-names';
import * as z from 'zod/mini';
import type { Pool } from 'pg';

export function operationRoutes(router: QueryRouter, { database, pool }: RouteParts): void {
  router.on(operationQueries.operations, async () => {
    const [projections, requests, reactors] = await Promise.all([
      readVersions(database),
      readRequests(database),
      readReactors(pool),
    ]);
    return { projections, requests, reactors };
  });
}

type Row = ProjectionVersionsRow;

function stopOf(row: Row): ProjectionVersion['stopped'] {
  const { stopped_event_id: id, stopped_event_type: type, stopped_position: position } = row;
  if (id === null || type === null || position === null || row.stopped_at === null) return null;
  const at = row.stopped_at.toISOString();
  return { event_id: id, event_type: type, position, error: row.stopped_error ?? '', at };
}

/** Null before the first measurement. */
export function lagOf(
  row: Pick<Row, 'lag_events' | 'lag_is_more' | 'lag_seconds' | 'measured_at'>,
  now: number,
): ProjectionVersion['lag'] {
  const { lag_events: events, measured_at: at } = row;
  if (events === null || at === null) return null;
  return {
    events,
    is_more: row.lag_is_more === true,
    seconds: row.lag_seconds ?? 0,
    measured_seconds_ago: Math.max(0, (now - at.getTime()) / 1000),
  };
}

const commitOf = (position: string | undefined): number =>
  Number(parsePosition(position ?? '')?.commit ?? 0n);

/** Positions are not counts of events, but their ratio estimates the share of the way. */
function progressOf(row: Row, rows: readonly Row[]): number | null {
  if (row.state !== 'building') return null;
  const live = rows.find(({ name, state }) => name === row.name && state === 'live');
  const end = commitOf(live?.position);
  return end === 0 ? 0 : Math.min(1, commitOf(row.position) / end);
}

async function readVersions(database: Database): Promise<ProjectionVersion[]> {
  const rows = await database
    .selectFrom('projection_versions')
    .selectAll()
    .orderBy('name')
    .orderBy('version')
    .orderBy('generation')
    .execute();
  const now = Date.now();
  return rows.map((row) => {
    const isAtWork = row.state !== 'retired';
    return present(projectionVersion, {
      ...row,
      stopped: isAtWork ? stopOf(row) : null,
      lag: isAtWork ? lagOf(row, now) : null,
      per_second: isAtWork ? row.per_second : null,
      progress: progressOf(row, rows),
      seconds_left: isAtWork ? row.seconds_left : null,
      bytes: Number(row.bytes),
    });
  });
}

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

async function readRequests(database: Database): Promise<ProjectionRequestShown[]> {
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

const reactorRow = z.object({
  name: z.string(),
  state: z.enum(['running', 'store-away', 'failing']),
  position: z.string(),
  event_id: z.nullable(z.string()),
  event_type: z.nullable(z.string()),
  event_position: z.nullable(z.string()),
  tries: z.nullable(z.number()),
  error: z.nullable(z.string()),
  lag_events: z.number(),
  lag_is_more: z.boolean(),
  lag_seconds: z.number(),
  per_second: z.nullable(z.number()),
  measured_at: z.date(),
});

function presentReactor(found: z.infer<typeof reactorRow>, now: number): ReactorStanding {
  const { name, state, position, event_id, event_type, tries, error, per_second } = found;
  const blocked = { event_type, position: found.event_position, tries: tries ?? 1, error };
  return {
    name,
    state,
    position,
    blocked: state === 'failing' && event_id !== null ? { event_id, ...blocked } : null,
    lag: {
      events: found.lag_events,
      is_more: found.lag_is_more,
      seconds: found.lag_seconds,
      measured_seconds_ago: Math.max(0, (now - found.measured_at.getTime()) / 1000),
    },
    per_second,
  };
}

/** The state of each reactor, by name, as last written by the process that holds its lease. */
async function readReactors(pool: Pick<Pool, 'query'>): Promise<ReactorStanding[]> {
  const { rows } = await pool.query('select * from reactor_states.reactors order by name');
  const now = Date.now();
  return z
    .array(reactorRow)
    .parse(rows)
    .map((found) => presentReactor(found, now));
}
