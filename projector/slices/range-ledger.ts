import { type PositionColumns, toPosition } from '@app/consumers/position-columns';
import type { Position } from '@app/events/position';
import { inTransaction } from '@app/service-kit/in-transaction';
import type { ClientBase } from 'pg';
import { rangesOf } from '@app/events/slice';

/** A row of `projector.range_checkpoints`. */
export interface RangeStanding {
  readonly schema: string;
  readonly index: number;
  readonly checkpoint: Position;
}

type RangeRow = PositionColumns & Pick<RangeStanding, 'schema' | 'index'>;

/** Over how many ranges the live versions are spread, by schema; 0 while they are brought together. */
export async function readSpread(client: ClientBase): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ schema: string; ranges: number }>(
    `select schema, ranges from projector.checkpoints where state = 'live' and ranges <> 1`,
  );
  return new Map(rows.map(({ schema, ranges }) => [schema, ranges]));
}

/** Where the ranges of a version are, in their order. */
export async function readRanges(
  client: ClientBase,
  schemas: readonly string[],
): Promise<readonly RangeStanding[]> {
  const { rows } = await client.query<RangeRow>(
    `select schema, range as index, commit, prepare from projector.range_checkpoints
     where schema = any($1) order by schema, range`,
    [schemas],
  );
  return rows.map(({ schema, index, ...columns }) => ({
    schema,
    index,
    checkpoint: toPosition(columns),
  }));
}

/** Makes the rows of a version's ranges, all at one place. */
export async function insertRanges(
  client: ClientBase,
  schema: string,
  of: number,
  { commit, prepare }: Position,
): Promise<void> {
  await client.query(
    `insert into projector.range_checkpoints (schema, range, ranges, commit, prepare)
     select $1, range, $2, $3, $4 from unnest($5::integer[]) as r(range)`,
    [schema, of, String(commit), String(prepare), rangesOf(of).map(({ index }) => index)],
  );
}

/**
 * Spreads the checkpoint of a live version over ranges, each of which goes on where it was.
 * @returns whether it was live, and whole
 */
export async function spread(client: ClientBase, schema: string, of: number): Promise<boolean> {
  let isDone = false;
  await inTransaction(client, async () => {
    const { rows } = await client.query<PositionColumns>(
      `select commit, prepare from projector.checkpoints
       where schema = $1 and state = 'live' and ranges = 1 for update`,
      [schema],
    );
    if (!rows[0]) return;
    await client.query('delete from projector.range_checkpoints where schema = $1', [schema]);
    await insertRanges(client, schema, of, toPosition(rows[0]));
    await client.query('update projector.checkpoints set ranges = $2 where schema = $1', [
      schema,
      of,
    ]);
    isDone = true;
  });
  return isDone;
}

/**
 * Takes the ranges of a live version from the processes that hold them: what they commit from then on
 * fails. What is under way is waited for.
 */
export async function takeRanges(client: ClientBase, schema: string): Promise<void> {
  await client.query(
    `update projector.checkpoints set ranges = 0 where schema = $1 and state = 'live'`,
    [schema],
  );
}

/**
 * Makes one checkpoint of ranges that were taken and stand at one place.
 * @returns whether they did, and the version was still live
 */
export async function join(client: ClientBase, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `with places as (
       select min(commit) as commit, min(prepare) as prepare from projector.range_checkpoints
       where schema = $1 having count(distinct (commit, prepare)) = 1
     ), joined as (
       update projector.checkpoints c
       set ranges = 1, commit = p.commit, prepare = p.prepare, updated_at = now()
       from places p where c.schema = $1 and c.ranges = 0 and c.state = 'live' returning c.schema
     )
     delete from projector.range_checkpoints r using joined j where r.schema = j.schema`,
    [schema],
  );
  if ((rowCount ?? 0) === 0) return false;
  await client.query('delete from projector.range_faults where schema = $1', [schema]);
  return true;
}
