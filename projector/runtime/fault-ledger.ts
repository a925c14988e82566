import { type PositionColumns, toPosition } from '@app/events/consuming/position-columns';
import type { ClientBase } from 'pg';
import { readStandings } from './checkpoint-ledger.ts';
import type { Fault, ProjectionInstance } from './projection-instance.ts';

/** Records which event stopped a projection. */
export async function recordFault(
  client: ClientBase,
  { schema }: ProjectionInstance,
  { eventId, eventType, position, error }: Fault,
): Promise<void> {
  await client.query(
    `insert into projector.faults (schema, event_id, event_type, commit, prepare, error)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (schema) do update set event_id = excluded.event_id,
       event_type = excluded.event_type, commit = excluded.commit, prepare = excluded.prepare,
       error = excluded.error, at = now()`,
    [schema, eventId, eventType, position.commit, position.prepare, error],
  );
}

/** Deletes a fault, once its event was handled or skipped. */
export async function clearFault(
  client: ClientBase,
  { schema }: ProjectionInstance,
): Promise<void> {
  await client.query('delete from projector.faults where schema = $1', [schema]);
}

/** The faults that stopped a version of a projection, in any of its schemas. */
export async function faultsOfVersion(
  client: ClientBase,
  name: string,
  version: number,
): Promise<readonly Fault[]> {
  const faults = await readFaults(client);
  return (await readStandings(client))
    .filter((standing) => standing.name === name && standing.version === version)
    .flatMap(({ schema }) => faults.get(schema) ?? []);
}

interface FaultRow extends PositionColumns {
  readonly schema: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly error: string;
}

/** The known faults, by schema. */
export async function readFaults(client: ClientBase): Promise<ReadonlyMap<string, Fault>> {
  const { rows } = await client.query<FaultRow>(
    'select schema, event_id, event_type, commit, prepare, error from projector.faults',
  );
  return new Map(
    rows.map((row) => [
      row.schema,
      {
        eventId: row.event_id,
        eventType: row.event_type,
        position: toPosition(row),
        error: row.error,
      },
    ]),
  );
}
