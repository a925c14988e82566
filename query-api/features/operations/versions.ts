import { parsePosition } from '@app/events/position';
import type { ProjectionVersionsRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import type { ProjectionVersion } from './contract.ts';

type Row = ProjectionVersionsRow;

const secondsSince = (at: Date, now: number): number => Math.max(0, (now - at.getTime()) / 1000);

function stopOf(row: Row): ProjectionVersion['stopped'] {
  const { stopped_event_id: id, stopped_event_type: type, stopped_position: position } = row;
  if (id === null || type === null || position === null || row.stopped_at === null) return null;
  const at = row.stopped_at.toISOString();
  return { event_id: id, event_type: type, position, error: row.stopped_error ?? '', at };
}

function lagOf(row: Row, now: number): ProjectionVersion['lag'] {
  const { state, lag_events: events, measured_at } = row;
  if (state === 'retired' || events === null || measured_at === null) return null;
  return {
    events,
    is_more: row.lag_is_more === true,
    seconds: row.lag_seconds ?? 0,
    measured_seconds_ago: secondsSince(measured_at, now),
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

function present(row: Row, rows: readonly Row[], now: number): ProjectionVersion {
  const isAtWork = row.state !== 'retired';
  return {
    schema: row.schema,
    name: row.name,
    version: row.version,
    generation: row.generation,
    state: row.state,
    position: row.position,
    stopped: isAtWork ? stopOf(row) : null,
    lag: lagOf(row, now),
    per_second: isAtWork ? row.per_second : null,
    progress: progressOf(row, rows),
    seconds_left: isAtWork ? row.seconds_left : null,
    bytes: Number(row.bytes),
  };
}

export async function readVersions(database: Database): Promise<ProjectionVersion[]> {
  const rows = await database
    .selectFrom('projection_versions')
    .selectAll()
    .orderBy('name')
    .orderBy('version')
    .orderBy('generation')
    .execute();
  const now = Date.now();
  return rows.map((row) => present(row, rows, now));
}
