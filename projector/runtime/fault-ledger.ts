import { type PositionColumns, toPosition } from '@app/consumers/position-columns';
import type { ClientBase } from 'pg';
import { readStandings } from './checkpoint-ledger.ts';
import type { Fault, ProjectionInstance } from './projection-instance.ts';

/** Writes down which event stopped a projection. */
export async function recordFault(
  client: ClientBase,
  instance: ProjectionInstance,
  fault: Fault,
): Promise<void> {
  const { eventId, eventType, position, error } = fault;
  const { schema, range } = instance;
  const [table, key] = range === null ? ['faults', 'schema'] : ['range_faults', 'schema, range'];
  const place = range === null ? [schema] : [schema, range.index];
  const values = [...place, eventId, eventType, position.commit, position.prepare, error];
  await client.query(
    `insert into projector.${table} (${key}, event_id, event_type, commit, prepare, error)
     values (${values.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (${key}) do update set event_id = excluded.event_id,
       event_type = excluded.event_type, commit = excluded.commit, prepare = excluded.prepare,
       error = excluded.error, at = now()`,
    values,
  );
}

const DELETE_OF_RANGE = 'delete from projector.range_faults where schema = $1 and range = $2';

/** Forgets a fault, once its event was passed. */
export async function clearFault(client: ClientBase, instance: ProjectionInstance): Promise<void> {
  const { schema, range } = instance;
  if (range === null)
    await client.query('delete from projector.faults where schema = $1', [schema]);
  else await client.query(DELETE_OF_RANGE, [schema, range.index]);
}

/** What stopped a version of a projection, in any of its tables and ranges. */
export async function faultsOfVersion(
  client: ClientBase,
  name: string,
  version: number,
): Promise<readonly Fault[]> {
  const found = await readAllFaults(client);
  return (await readStandings(client))
    .filter((standing) => standing.name === name && standing.version === version)
    .flatMap(({ schema }) => found.filter((each) => each.schema === schema))
    .map(({ fault }) => fault);
}

/** The known faults, by schema; the first one where several ranges have stopped. */
export async function readFaults(client: ClientBase): Promise<ReadonlyMap<string, Fault>> {
  const found = await readAllFaults(client);
  return new Map(found.toReversed().map(({ schema, fault }) => [schema, fault]));
}

interface FaultRow extends PositionColumns {
  readonly schema: string;
  readonly range: number | null;
  readonly event_id: string;
  readonly event_type: string;
  readonly error: string;
}

/** A fault and where it arose; `range` is null for a version whose work is not shared. */
export interface PlacedFault {
  readonly schema: string;
  readonly range: number | null;
  readonly fault: Fault;
}

const ALL = `
  select schema, null::integer as range, event_id, event_type, commit, prepare, error
  from projector.faults
  union all
  select schema, range, event_id, event_type, commit, prepare, error from projector.range_faults
  order by commit, prepare`;

/** All known faults, in the order of the log. */
export async function readAllFaults(client: ClientBase): Promise<readonly PlacedFault[]> {
  const { rows } = await client.query<FaultRow>(ALL);
  return rows.map((row) => ({
    schema: row.schema,
    range: row.range,
    fault: {
      eventId: row.event_id,
      eventType: row.event_type,
      position: toPosition(row),
      error: row.error,
    },
  }));
}
