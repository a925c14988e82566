import { type Lag, lagBehind } from '@app/events/log/lag-behind';
import { formatPosition } from '@app/events/position';
import type { Pool } from 'pg';
import { hasLedger, readFaults, readStandings, type Standing } from '../runtime/ledger.ts';
import type { Fault } from '../runtime/projection-instance.ts';
import { type Projection, schemaOf } from '../runtime/projection.ts';
import { countRows } from '../runtime/table-sql.ts';
import type { Stores } from './stores.ts';
import { count, duration, size, table } from './words.ts';

const COUNTED = 10_000;

const HEADING = ['name', 'version', 'state', 'checkpoint', 'lag', 'rows', 'size', 'tables'];

export async function list(
  projections: readonly Projection[],
  { pool, log }: Stores,
): Promise<number> {
  if (!(await hasLedger(pool))) {
    console.log('No projector has run on this database yet.');
    return 0;
  }
  const faults = await readFaults(pool);
  const standings = (await readStandings(pool)).filter(isNoCheck);
  const lines: (readonly string[])[] = [HEADING];
  for (const standing of standings) {
    const lag =
      standing.state === 'retired' ? null : await lagBehind(log, standing.checkpoint, COUNTED);
    const held = await holdings(pool, standing.schema);
    lines.push(line(standing, faults.get(standing.schema), lag, held));
  }
  for (const text of table(lines)) console.log(text);
  for (const text of remarks(standings, faults, projections)) console.log(text);
  return 0;
}

const isNoCheck = ({ schema, name, version, generation }: Standing): boolean =>
  schema === schemaOf({ name, version }, generation);

function line(
  { name, version, schema, state, checkpoint }: Standing,
  fault: Fault | undefined,
  lag: Lag | null,
  { rows, bytes }: Holdings,
): readonly string[] {
  const shown = fault ? `${state}, stopped` : state;
  const position = formatPosition(checkpoint);
  return [name, `${version}`, shown, position, lagText(lag), count(rows), size(bytes), schema];
}

function lagText(lag: Lag | null): string {
  if (lag === null) return '–';
  if (lag.events === 0) return '0';
  return `${count(lag.events)}${lag.isMore ? '+' : ''}, ${duration(lag.seconds)}`;
}

function remarks(
  standings: readonly Standing[],
  faults: ReadonlyMap<string, Fault>,
  projections: readonly Projection[],
): readonly string[] {
  const stopped = standings.flatMap(({ schema }) => {
    const fault = faults.get(schema);
    return fault
      ? [`${schema} stopped at ${fault.eventType} ${fault.eventId}: ${fault.error}`]
      : [];
  });
  const waiting = projections
    .filter(({ name, version }) =>
      standings.every(
        (each) => each.name !== name || each.version !== version || each.state === 'retired',
      ),
    )
    .map(({ name, version }) => `${name} v${version} is built when a projector starts`);
  return [...stopped, ...waiting];
}

interface Holdings {
  readonly rows: number;
  readonly bytes: number;
}

interface TableRow {
  readonly name: string;
  readonly bytes: string;
}

/** Indexes included. */
async function holdings(pool: Pool, schema: string): Promise<Holdings> {
  const { rows: tables } = await pool.query<TableRow>(
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r'`,
    [schema],
  );
  const held = { rows: 0, bytes: 0 };
  for (const { name, bytes } of tables) {
    held.rows += await countRows(pool, `${schema}.${name}`);
    held.bytes += Number(bytes);
  }
  return held;
}
