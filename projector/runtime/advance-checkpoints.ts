import type { Position } from '@app/events/position';
import { setUpTablesOnce } from '@app/service-kit/set-up-tables';
import { type ClientBase, DatabaseError } from 'pg';
import type { ProjectionInstance } from './projection-instance.ts';
import type { Statement } from './statements.ts';

/** Our own SQLSTATE: a checkpoint is not where it was expected. */
const NOT_AS_EXPECTED = 'TB001';

/**
 * Moves checkpoints only forwards and in the expected state. If another process was first, fewer
 * rows move, and it fails the transaction before anything else is written.
 */
const FUNCTION = `
  create or replace function projector.advance_checkpoints(
    schemas text[], states text[], commits bigint[], prepares bigint[]
  ) returns void language plpgsql as $$
  declare moved integer;
  begin
    update projector.checkpoints as c
    set commit = v.commit, prepare = v.prepare, updated_at = now()
    from unnest(schemas, states, commits, prepares) as v(schema, state, commit, prepare)
    where c.schema = v.schema and c.state = v.state
      and (c.commit, c.prepare) < (v.commit, v.prepare);
    get diagnostics moved = row_count;
    if moved <> cardinality(schemas) then
      raise exception 'a checkpoint is not where it was expected'
        using errcode = '${NOT_AS_EXPECTED}';
    end if;
  end $$`;

/**
 * Creates this program's version of the function that `advanceStatement` calls. The table of
 * checkpoints must exist.
 */
export async function ensureAdvanceFunction(client: ClientBase): Promise<void> {
  const on = { kind: 'function', name: 'projector.advance_checkpoints' } as const;
  await setUpTablesOnce(client, on, FUNCTION);
}

/** The new position of an instance's checkpoint. */
export interface Advance {
  readonly instance: Pick<ProjectionInstance, 'schema' | 'state'>;
  readonly position: Position;
}

/** The statement that moves checkpoints, all or none; `isOvertaken` recognises its error. */
export const advanceStatement = (advances: readonly Advance[]): Statement => ({
  text: `select projector.advance_checkpoints($1, $2, $3, $4)`,
  values: [
    advances.map(({ instance }) => instance.schema),
    advances.map(({ instance }) => instance.state),
    advances.map(({ position }) => String(position.commit)),
    advances.map(({ position }) => String(position.prepare)),
  ],
});

/** Whether a transaction failed because a checkpoint is not where it was expected. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === NOT_AS_EXPECTED;
