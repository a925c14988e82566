import { createHash } from 'node:crypto';
import { type PositionColumns, toPosition } from '@app/events/consuming/position-columns';
import type { Position } from '@app/events/position';
import { inTransaction } from '@app/service-kit/in-transaction';
import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';
import { type Projection, schemaOf } from './projection.ts';
import { createBareTablesSql, createTablesSql, createViewsSql } from './table-sql.ts';

/** A row of `projector.checkpoints`. */
export interface Standing {
  readonly schema: string;
  readonly name: string;
  readonly version: number;
  /** 1, and one more with each rebuild of the same version. */
  readonly generation: number;
  /** All events up to here are handled. */
  readonly checkpoint: Position;
  readonly state: 'live' | 'building' | 'retired';
  readonly layout: string;
  /** The request from the console that it was made for, or null. */
  readonly requestId: string | null;
}

type StandingRow = Omit<Standing, 'checkpoint'> & PositionColumns;

/** The checkpoint and state of every version of every projection. */
export async function readStandings(client: ClientBase): Promise<readonly Standing[]> {
  const { rows } = await client.query<StandingRow>(
    `select schema, name, version, generation, commit, prepare, state, layout,
       request_id as "requestId" from projector.checkpoints
     order by schema`,
  );
  return rows.map(({ commit, prepare, ...row }) =>
    Object.assign(row, { checkpoint: toPosition({ commit, prepare }) }),
  );
}

/** Detects tables that were changed without a new version. */
export const layoutOf = (projection: Projection): string =>
  createHash('sha256').update(createTablesSql('', projection.tables)).digest('hex');

/**
 * Creates the empty tables of a version. The views show those of a first version at once; a version
 * that is built beside a live one gets its indexes before it takes over (`late-indexes.ts`).
 */
export async function createVersion(
  client: ClientBase,
  projection: Projection,
  { state, generation }: Pick<Standing, 'generation'> & { readonly state: 'live' | 'building' },
): Promise<void> {
  const schema = schemaOf(projection, generation);
  const { name, version, tables } = projection;
  await inTransaction(client, async () => {
    await client.query(SET_UP_ALONE);
    if (state === 'live') {
      await client.query(createTablesSql(schema, tables));
      await client.query(createViewsSql(schema, tables));
    } else {
      await client.query(createBareTablesSql(schema, tables));
    }
    await client.query(
      `insert into projector.checkpoints
         (schema, name, version, generation, commit, prepare, state, layout)
       values ($1, $2, $3, $4, 0, 0, $5, $6)`,
      [schema, name, version, generation, state, layoutOf(projection)],
    );
  });
}

/** Resumes building a version that was live before, from where it was retired. */
export async function reviveVersion(client: ClientBase, schema: string): Promise<void> {
  await client.query(`update projector.checkpoints set state = 'building' where schema = $1`, [
    schema,
  ]);
}
