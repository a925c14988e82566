import { type Session, tryLock } from '@app/consumers/session';
import type { EventLog } from '@app/events/log/event-log';
import {
  comparePositions,
  formatPosition,
  type Position,
  START_POSITION,
} from '@app/events/position';
import type { ClientBase, Pool } from 'pg';
import { ensureAdvanceFunction } from './advance-checkpoints.ts';
import { inTransaction } from '@app/service-kit/in-transaction';
import type { HeldRange } from '../slices/held-range.ts';
import { bringTo } from '../slices/level.ts';
import { insertRanges, readRanges } from '../slices/range-ledger.ts';
import { layoutOf, readStandings, type Standing } from './checkpoint-ledger.ts';
import { type Projection, schemaOf } from './projection.ts';
import { makeInstance } from './projection-instance.ts';
import { openProjectorSession } from './projector-session.ts';
import { readSkips } from './skips.ts';
import { createBareTablesSql, PASSING } from './table-sql.ts';

export interface TableDifferences {
  readonly table: string;
  /** Rows of the rebuild that the live table does not have so. */
  readonly missing: number;
  /** Rows of the live table that a rebuild does not have so. */
  readonly surplus: number;
}

export interface Verification {
  readonly projection: string;
  readonly version: number;
  /** Where both were compared. */
  readonly position: string;
  readonly tables: readonly TableDifferences[];
  /** 0 where the live rows are those of a rebuild from nothing. */
  readonly differences: number;
}

export interface VerifyOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly signal?: AbortSignal;
}

/** The projection cannot be verified now; the message says why. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
}

/**
 * Rebuilds a projection aside, from nothing to exactly where the live version was when this began,
 * and compares row for row. The live version moves on meanwhile.
 * @throws VerifyError, and the errors of the stores if they are unreachable
 */
export async function verifyProjection(
  projection: Projection,
  { pool, log, signal = new AbortController().signal }: VerifyOptions,
): Promise<Verification> {
  const schema = `${schemaOf(projection)}_check`;
  await using session = await openProjectorSession(pool, signal);
  if (!(await tryLock(session, schema))) throw new VerifyError('It is being verified already');
  await dropCheck(session, schema);
  try {
    const parts = await prepare(session, projection, schema);
    // Another version's projector may hold the lease.
    await ensureAdvanceFunction(session.client);
    await rebuild(session, projection, { schema, log, parts });
    const tables: TableDifferences[] = [];
    for (const { name } of projection.tables) tables.push(await compare(session, schema, name));
    return {
      projection: projection.name,
      version: projection.version,
      position: formatPosition(furthest(parts)),
      tables,
      differences: tables.reduce((sum, { missing, surplus }) => sum + missing + surplus, 0),
    };
  } finally {
    await dropCheck(session, schema);
  }
}

/** Slices of the live version, and where they were; `range` is null for all of them. */
interface Part {
  readonly range: HeldRange | null;
  readonly position: Position;
}

const furthest = (parts: readonly Part[]): Position =>
  parts
    .map(({ position }) => position)
    .toSorted(comparePositions)
    .at(-1) ?? START_POSITION;

/** Copies the live rows as they were at one moment, and makes empty tables beside them. */
async function prepare(
  { client }: Session,
  projection: Projection,
  schema: string,
): Promise<readonly Part[]> {
  const { name, version, tables } = projection;
  let parts: readonly Part[] = [];
  await inTransaction(client, async () => {
    // The first read fixes the moment for the whole transaction: checkpoint and rows belong together.
    await client.query('set transaction isolation level repeatable read');
    const live = (await readStandings(client)).find(
      (each) => each.name === name && each.version === version && each.state === 'live',
    );
    if (!live) throw new VerifyError(`Version ${version} of ${name} is not live`);
    parts = await partsOf(client, projection, live);
    await client.query(createBareTablesSql(schema, tables, PASSING));
    for (const table of tables) {
      await client.query(
        `${PASSING.create} ${schema}.live_${table.name} ${PASSING.storage} as
         select * from ${live.schema}.${table.name}`,
      );
    }
    await client.query(
      `insert into projector.checkpoints
         (schema, name, version, commit, prepare, state, layout, ranges)
       values ($1, $2, $3, 0, 0, 'building', $4, $5)`,
      [schema, name, version, layoutOf(projection), parts.length],
    );
    if (parts.length > 1) await insertRanges(client, schema, parts.length, START_POSITION);
  });
  return parts;
}

async function partsOf(
  client: ClientBase,
  { slicing }: Projection,
  { schema, ranges, checkpoint }: Standing,
): Promise<readonly Part[]> {
  if (ranges === 1 || slicing === null) return [{ range: null, position: checkpoint }];
  const found = await readRanges(client, [schema]);
  const places = new Set(found.map((each) => formatPosition(each.checkpoint)));
  // Ranges at one place are to have made together what one process makes.
  if (places.size === 1) return [{ range: null, position: checkpoint }];
  return found.map(({ index, checkpoint: position }) => ({
    range: { index, of: found.length, slicing, isLevelled: false },
    position,
  }));
}

const ignore = (): void => undefined;

async function rebuild(
  session: Session,
  projection: Projection,
  { schema, log, parts }: { schema: string; log: EventLog; parts: readonly Part[] },
): Promise<void> {
  const skipped = await readSkips(log, projection);
  const place = { schema, state: 'building', checkpoint: START_POSITION } as const;
  const made = parts.map(({ range, position }) => {
    const instance = { ...makeInstance(projection, { ...place, range }), skipped };
    return { instance, position };
  });
  const hooks = { onAdvanced: ignore, onFault: ignore, onOutage: ignore };
  // Ranges are near to each other: what all have handled is read once.
  const [nearest = START_POSITION] = parts
    .map(({ position }) => position)
    .toSorted(comparePositions);
  const all = made.map(({ instance }) => instance);
  await bringTo(nearest, session, all, { log, hooks });
  for (const { instance, position } of made) {
    await bringTo(position, session, [instance], { log, hooks });
    const { fault } = instance;
    if (fault) throw new VerifyError(`It stops at event ${fault.eventId}: ${fault.error}`);
  }
  session.signal.throwIfAborted();
}

async function compare(
  { client }: Session,
  schema: string,
  table: string,
): Promise<TableDifferences> {
  const count = async (these: string, others: string): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count
       from (select * from ${these} except all select * from ${others}) as different`,
    );
    return rows[0]?.count ?? 0;
  };
  const rebuilt = `${schema}.${table}`;
  const live = `${schema}.live_${table}`;
  return { table, missing: await count(rebuilt, live), surplus: await count(live, rebuilt) };
}

async function dropCheck({ client }: Session, schema: string): Promise<void> {
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('delete from projector.checkpoints where schema = $1', [schema]);
  await client.query('delete from projector.faults where schema = $1', [schema]);
  await client.query('delete from projector.range_checkpoints where schema = $1', [schema]);
  await client.query('delete from projector.range_faults where schema = $1', [schema]);
}
