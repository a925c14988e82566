import type { Position } from '@app/events/position';
import { setUpTablesOnce } from '@app/service-kit/set-up-tables';
import { type ClientBase, DatabaseError } from 'pg';
import { sliceOfIn } from '@app/consumers/slices/slice-of';
import type { ProjectionInstance } from './projection-instance.ts';
import type { Statement } from './statements.ts';

/** SQLSTATE of our own: a checkpoint is not where it was expected. */
const NOT_AS_EXPECTED = 'TB001';

/**
 * Moves checkpoints forwards only, and only in the expected state. If another process was first,
 * fewer rows move, and it fails the transaction before anything else is written. Ranges of slices
 * share a lock on the checkpoint of their version meanwhile: so they do not wait for each other, and
 * who replaces the version, or brings its ranges together, waits for all of them.
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
    where c.schema = v.schema and c.state = v.state and c.ranges = 1
      and (c.commit, c.prepare) < (v.commit, v.prepare);
    get diagnostics moved = row_count;
    if moved <> cardinality(schemas) then
      raise exception 'a checkpoint is not where it was expected'
        using errcode = '${NOT_AS_EXPECTED}';
    end if;
  end $$;
  create or replace function projector.advance_ranges(
    schemas text[], states text[], spread integer[], indexes integer[],
    commits bigint[], prepares bigint[]
  ) returns void language plpgsql as $$
  declare moved integer;
  begin
    perform from projector.checkpoints where schema = any(schemas)
    order by schema collate "C" for share;
    update projector.range_checkpoints as r
    set commit = v.commit, prepare = v.prepare, updated_at = now()
    from unnest(schemas, states, spread, indexes, commits, prepares)
      as v(schema, state, spread, range, commit, prepare),
      projector.checkpoints as c
    where c.schema = v.schema and c.state = v.state and c.ranges = v.spread
      and r.schema = v.schema and r.range = v.range
      and (r.commit, r.prepare) < (v.commit, v.prepare);
    get diagnostics moved = row_count;
    if moved <> cardinality(schemas) then
      raise exception 'the checkpoint of a range is not where it was expected'
        using errcode = '${NOT_AS_EXPECTED}';
    end if;
  end $$`;

/**
 * Makes the functions that `advanceStatements` call, as this program needs it. The table of
 * checkpoints must be there.
 */
export async function ensureAdvanceFunction(client: ClientBase): Promise<void> {
  const statements = `${FUNCTION};${sliceOfIn('projector')}`;
  const on = { kind: 'function', name: 'projector.advance_checkpoints' } as const;
  await setUpTablesOnce(client, on, statements);
}

/** Where a checkpoint is to be moved. */
export interface Advance {
  readonly instance: Pick<ProjectionInstance, 'schema' | 'state' | 'range'>;
  readonly position: Position;
}

/** The statements that move checkpoints, all or none; `isOvertaken` tells their error. */
export function advanceStatements(advances: readonly Advance[]): readonly Statement[] {
  const ranges = advances.filter(({ instance }) => instance.range !== null);
  const wholes = ranges.length === 0 ? advances : advances.filter((each) => !ranges.includes(each));
  return [
    ...(wholes.length === 0 ? [] : [advanceWholes(wholes)]),
    ...(ranges.length === 0 ? [] : [advanceRanges(ranges)]),
  ];
}

const advanceWholes = (advances: readonly Advance[]): Statement => ({
  text: `select projector.advance_checkpoints($1, $2, $3, $4)`,
  values: [...statesOf(advances), ...positionsOf(advances)],
});

const advanceRanges = (advances: readonly Advance[]): Statement => ({
  text: `select projector.advance_ranges($1, $2, $3, $4, $5, $6)`,
  values: [
    ...statesOf(advances),
    advances.map(({ instance: { range } }) => String(range?.isLevelled === true ? 0 : range?.of)),
    advances.map(({ instance: { range } }) => String(range?.index)),
    ...positionsOf(advances),
  ],
});

const statesOf = (advances: readonly Advance[]): Statement['values'] => [
  advances.map(({ instance }) => instance.schema),
  advances.map(({ instance }) => instance.state),
];

const positionsOf = (advances: readonly Advance[]): Statement['values'] => [
  advances.map(({ position }) => String(position.commit)),
  advances.map(({ position }) => String(position.prepare)),
];

/** Whether a transaction failed because a checkpoint is not where it was expected. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === NOT_AS_EXPECTED;
