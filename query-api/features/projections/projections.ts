import type { ProjectionsRow } from '@app/projector/read-model/tables';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { ProjectionStanding } from './contract.ts';

const versionOf = ({ name, version }: { name: string; version: number }): string =>
  `${name} v${version}`;

const skipChange = z.object({ version: z.number() });

/** By name and version. Operators skip events, so the audit log has them. */
async function countSkips(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('audit')
    .where('action', '=', 'projection.event_skipped')
    .select(['subject_id', 'change'])
    .execute();
  const counts = new Map<string, number>();
  for (const { subject_id, change } of rows) {
    const key = versionOf({ name: subject_id, ...skipChange.parse(JSON.parse(change)) });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function lagOf(row: ProjectionsRow, now: number): ProjectionStanding['lag'] {
  const { lag_events: events, lag_is_more, lag_seconds, measured_at } = row;
  if (events === null || measured_at === null) return null;
  return {
    events,
    is_more: lag_is_more === true,
    seconds: lag_seconds ?? 0,
    measured_seconds_ago: Math.max(0, (now - measured_at.getTime()) / 1000),
  };
}

function stopOf(row: ProjectionsRow): ProjectionStanding['stopped_at'] {
  const { stopped_event_id: event_id, stopped_event_type: event_type } = row;
  return event_id === null || event_type === null ? null : { event_id, event_type };
}

const present = (
  row: ProjectionsRow,
  skips: ReadonlyMap<string, number>,
  now: number,
): ProjectionStanding => ({
  name: row.name,
  version: row.version,
  generation: row.generation,
  state: row.state,
  position: row.position,
  stopped_at: stopOf(row),
  lag: lagOf(row, now),
  skipped: skips.get(versionOf(row)) ?? 0,
});

export async function readProjections(database: Database): Promise<ProjectionStanding[]> {
  const reading = database
    .selectFrom('projections')
    .selectAll()
    .orderBy('name')
    .orderBy('version')
    .orderBy('generation')
    .execute();
  const [rows, skips] = await Promise.all([reading, countSkips(database)]);
  const now = Date.now();
  return rows.map((row) => present(row, skips, now));
}
