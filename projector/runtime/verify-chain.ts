import { openFeed } from '@app/consumers/feed';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import type { Pool } from 'pg';
import { canonical, chainHash, CHAIN_START, type ChainEnd, linkRow } from './chain.ts';
import { readStandings } from './checkpoint-ledger.ts';
import { handle, type Projection } from './projection.ts';
import type { Values } from './row-operation.ts';
import { readSkips } from './skips.ts';
import type { TableShape } from './table.ts';
import { VerifyError } from './verify.ts';

/** Where a chain is no longer what the log says: the number of the first row that is wrong. */
export interface ChainBreak {
  readonly number: bigint;
  /** The event that the row should be about; null behind the last one. */
  readonly event: string | null;
  readonly what: string;
}

export interface ChainReport {
  /** Rows that are as the log says, from the first on. */
  readonly rows: bigint;
  readonly position: Position;
  readonly firstBreak: ChainBreak | null;
}

export interface VerifyChainOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly signal?: AbortSignal;
  /** Told how many rows were compared, now and then. */
  readonly onProgress?: (rows: bigint) => void;
}

type Found = Readonly<Record<string, unknown>>;

/**
 * Computes a projection's chain anew from the log and compares it with the rows that are there, up
 * to where the live version was when this began. It holds a page of rows in memory, however many
 * there are.
 * @throws VerifyError where no version is live, and what the stores throw where they are away
 */
export async function verifyChain(
  projection: Projection,
  table: TableShape,
  options: VerifyChainOptions,
): Promise<ChainReport> {
  const { pool, log, signal = new AbortController().signal, onProgress } = options;
  const client = await pool.connect();
  let standing;
  try {
    standing = (await readStandings(client)).find(
      ({ name, state }) => name === projection.name && state === 'live',
    );
  } finally {
    client.release();
  }
  if (!standing) throw new VerifyError(`No version of ${projection.name} is live`);
  const { schema, checkpoint: position } = standing;
  const rows = readRows(pool, `${schema}.${table.name}`, position);
  let end: ChainEnd = CHAIN_START;
  for await (const expected of expectedRows(projection, table, { log, position, signal })) {
    const found = (await rows.next()).value;
    const linked = linkRow(table, expected, end);
    const what = difference(table, linked, found ?? null, end);
    if (what !== null) {
      const at = { number: end.number + 1n, event: String(expected['event_id']), what };
      return { rows: end.number, position, firstBreak: at };
    }
    end = { number: end.number + 1n, hash: String(linked['hash']) };
    onProgress?.(end.number);
  }
  const surplus = (await rows.next()).value;
  const firstBreak = surplus
    ? { number: end.number + 1n, event: null, what: 'there is no event behind this row' }
    : null;
  return { rows: end.number, position, firstBreak };
}

const ignore = (): void => undefined;

/** The rows of a projection's one table as the log says, in its order. */
async function* expectedRows(
  projection: Projection,
  table: TableShape,
  { log, position, signal }: { log: EventLog; position: Position; signal: AbortSignal },
): AsyncGenerator<Values, void, void> {
  if (comparePositions(position, START_POSITION) === 0) return;
  const skips = await readSkips(log, projection);
  const wants = (type: string): boolean => projection.handlers.has(type);
  for await (const batch of openFeed(log, {
    after: START_POSITION,
    wants,
    signal,
    onOutage: ignore,
  })) {
    for (const event of batch.events) {
      if (comparePositions(event.position, position) > 0) return;
      if (skips.has(event.id)) continue;
      for (const operation of handle(projection, event)) {
        if (operation.kind === 'insert' && operation.table === table) yield operation.row;
      }
    }
    if (batch.unreadable && !skips.has(batch.unreadable.id))
      throw new VerifyError(`Event ${batch.unreadable.id} cannot be read`);
    if (comparePositions(batch.position, position) >= 0) return;
  }
  signal.throwIfAborted();
}

const PAGE = 1000;

async function* readRows(
  pool: Pool,
  name: string,
  position: Position,
): AsyncGenerator<Found, undefined, void> {
  let after = '-1';
  let afterId = '';
  for (;;) {
    const { rows } = await pool.query<Found>(
      `select * from ${name} where (number, event_id) > ($1::bigint, $2) and position <= $3::bigint
       order by number, event_id limit ${PAGE}`,
      [after, afterId, String(position.commit)],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    after = String(last['number']);
    afterId = String(last['event_id']);
  }
}

/** What is wrong with a row, in words; null where nothing is. */
function difference(
  table: TableShape,
  expected: Values,
  found: Found | null,
  before: ChainEnd,
): string | null {
  if (found === null) return 'the row is missing';
  if (found['event_id'] !== expected['event_id']) {
    return 'another row stands here: this one was removed, or that one was put in';
  }
  const same = (name: string): boolean => canonical(found[name]) === canonical(expected[name]);
  const changed = Object.keys(table.columns).filter((name) => !same(name));
  if (changed.length > 0) return `changed: ${changed.join(', ')}`;
  return chainHash(table, found, before) === found['hash'] ? null : 'its hash does not fit';
}
