import { type Session, tryLock } from '@app/events/consuming/session';
import type { EventLog } from '@app/events/log/event-log';
import { formatPosition, type Position, START_POSITION } from '@app/events/position';
import { inTransaction } from '@app/service-kit/in-transaction';
import type { Pool } from 'pg';
import { replay } from '../replay/replay.ts';
import { dropVersion, ensureAdvanceFunction, layoutOf, readStandings } from './ledger.ts';
import { ProjectionBatchWriter } from './projection-batch-writer.ts';
import { makeInstance } from './projection-instance.ts';
import { type Projection, schemaOf } from './projection.ts';
import { openProjectorSession } from './projector-session.ts';
import { readSkips } from './skips.ts';
import { createBareTablesSql, PASSING } from './table-sql.ts';

interface TableDifferences {
  readonly table: string;
  /** Rows of the rebuild that are missing or different in the live table. */
  readonly missing: number;
  /** Rows of the live table that are missing or different in the rebuild. */
  readonly surplus: number;
}

interface Verification {
  readonly projection: string;
  readonly version: number;
  readonly position: string;
  readonly tables: readonly TableDifferences[];
  /** 0 if the live rows are those of a rebuild. */
  readonly differences: number;
}

interface VerifyOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly signal?: AbortSignal;
}

/** The projection cannot be verified now; the message says why. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
}

/** Exactly to where the live version was. @throws VerifyError, and the errors of the stores */
export async function verifyProjection(
  projection: Projection,
  { pool, log, signal = new AbortController().signal }: VerifyOptions,
): Promise<Verification> {
  const schema = `${schemaOf(projection)}_check`;
  await using session = await openProjectorSession(pool, signal);
  if (!(await tryLock(session, schema))) throw new VerifyError('It is being verified already');
  await dropVersion(session.client, schema);
  try {
    const position = await prepare(session, projection, schema);
    // Another version's projector may hold the lease.
    await ensureAdvanceFunction(session.client);
    await rebuild(session, projection, { schema, log, position });
    const tables: TableDifferences[] = [];
    for (const { name } of projection.tables) tables.push(await compare(session, schema, name));
    return {
      projection: projection.name,
      version: projection.version,
      position: formatPosition(position),
      tables,
      differences: tables.reduce((sum, { missing, surplus }) => sum + missing + surplus, 0),
    };
  } finally {
    await dropVersion(session.client, schema);
  }
}

/** Copies the live rows of one moment. @returns the checkpoint of that moment */
async function prepare(
  { client }: Session,
  projection: Projection,
  schema: string,
): Promise<Position> {
  const { name, version, tables } = projection;
  let position = START_POSITION;
  await inTransaction(client, async () => {
    // The first read fixes the moment for the whole transaction: checkpoint and rows belong together.
    await client.query('set transaction isolation level repeatable read');
    const live = (await readStandings(client)).find(
      (each) => each.name === name && each.version === version && each.state === 'live',
    );
    if (!live) throw new VerifyError(`Version ${version} of ${name} is not live`);
    position = live.checkpoint;
    await client.query(createBareTablesSql(schema, tables, PASSING));
    for (const table of tables) {
      await client.query(
        `${PASSING.create} ${schema}.live_${table.name} ${PASSING.storage} as
         select * from ${live.schema}.${table.name}`,
      );
    }
    await client.query(
      `insert into projector.checkpoints
         (schema, name, version, commit, prepare, state, layout)
       values ($1, $2, $3, 0, 0, 'building', $4)`,
      [schema, name, version, layoutOf(projection)],
    );
  });
  return position;
}

const ignore = (): void => undefined;

async function rebuild(
  session: Session,
  projection: Projection,
  { schema, log, position }: { schema: string; log: EventLog; position: Position },
): Promise<void> {
  const place = { schema, state: 'building', checkpoint: START_POSITION } as const;
  const instance = makeInstance(projection, place);
  instance.skipped = await readSkips(log, projection);
  const writer = new ProjectionBatchWriter([instance], session.client, {
    onAdvanced: ignore,
    onFault: ignore,
  });
  await replay({
    log,
    until: position,
    wants: writer.wants,
    opens: writer.opens,
    signal: session.signal,
    sink: async (batch) => {
      await writer.take(batch);
      return instance.fault !== null;
    },
  });
  const { fault } = instance;
  if (fault) throw new VerifyError(`It stops at event ${fault.eventId}: ${fault.error}`);
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
