import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import type { Pool } from 'pg';
import type { HeadStatement } from '@app/service-kit/proofs/head-text';
import { replay, type ReplayBatch } from '../replay/replay.ts';
import { canonical, chainHash, type ChainEnd, Chains } from './chain.ts';
import { readStandings } from './checkpoint-ledger.ts';
import { HeadComparison, RowChains } from './head-comparison.ts';
import { handle, type Projection } from './projection.ts';
import type { Values } from './row-operation.ts';
import { readSkips } from './skips.ts';
import type { TableShape } from './table.ts';
import { VerifyError } from './verify.ts';

/** A break in a chain: the first row that does not agree with the log. */
export interface ChainBreak {
  readonly number: bigint;
  /** The chain of the row, and its place in it. */
  readonly chain: number;
  readonly chainNumber: bigint;
  /** The event that the row should be about; null after the last one. */
  readonly event: string | null;
  readonly what: string;
}

/** A noted hash that the log leads to, so all rows up to it in its chain are proven. */
export interface ProvenHash {
  readonly hash: string;
  readonly number: bigint;
  readonly event: string;
}

export interface ChainReport {
  /** The number of rows that agree with the log, from the first on. */
  readonly rows: bigint;
  readonly position: Position;
  readonly firstBreak: ChainBreak | null;
  /** The last row of each chain according to the log, by the chain's number. */
  readonly ends: readonly (readonly [number, ChainEnd])[];
  /** Those of the noted hashes that the log leads to. */
  readonly proven: readonly ProvenHash[];
  /** The numbers of published heads that the events, and that the rows, do not lead to. */
  readonly differing: { readonly log: ReadonlySet<number>; readonly rows: ReadonlySet<number> };
}

export interface VerifyChainOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly signal?: AbortSignal;
  /** Hashes of rows that somebody noted, of any version. */
  readonly noted?: readonly string[];
  /** Published heads of the log as it is now. */
  readonly heads?: readonly HeadStatement[];
  /** Called after each row with the number of rows that agree so far. */
  readonly onProgress?: (rows: bigint) => void;
}

type Found = Readonly<Record<string, unknown>>;

/**
 * Computes a projection's chains from the log and compares them with the existing rows, up to where
 * the live version was when this began. It holds only one page of rows in memory.
 * @throws VerifyError if no version is live, and the errors of the stores if they are unreachable
 */
export async function verifyChain(
  projection: Projection,
  table: TableShape,
  options: VerifyChainOptions,
): Promise<ChainReport> {
  const { pool, log, signal = new AbortController().signal, heads = [], onProgress } = options;
  const { schema, checkpoint: position } = await findLive(pool, projection);
  const rows = readRows(pool, `${schema}.${table.name}`, position);
  const byLog = new HeadComparison(heads);
  const byRows = new RowChains(table, new HeadComparison(heads));
  const noted = new Set(options.noted);
  const proven: ProvenHash[] = [];
  const chains = new Chains();
  let right = 0n;
  let firstBreak: ChainBreak | null = null;
  const compare = async (expected: Values): Promise<void> => {
    const chain = Number(expected['chain']);
    const before = chains.endOf(chain);
    const linked = chains.link(table, expected);
    byLog.add(chain, chains.endOf(chain));
    const [hash, event] = [String(linked['hash']), String(linked['event_id'])];
    if (noted.delete(hash)) proven.push({ hash, number: BigInt(String(linked['number'])), event });
    if (firstBreak !== null) return;
    const found = byRows.add((await rows.next()).value ?? null);
    const what = difference(table, linked, found, before);
    if (what === null) right += 1n;
    else firstBreak = breakAt(linked, event, what);
    onProgress?.(right);
  };
  const skips = await readSkips(log, projection);
  await replay({
    log,
    range: { from: null, until: null },
    until: position,
    mask: null,
    wants: (type) => projection.handlers.has(type),
    opens: () => projection.isPersonal,
    signal,
    onOutage: () => undefined,
    sink: async ({ events, unreadable }) => {
      for (const row of expectedRows(events, projection, { table, skips })) await compare(row);
      if (unreadable && !skips.has(unreadable.id))
        throw new VerifyError(`Event ${unreadable.id} cannot be read`);
      return false;
    },
  });
  signal.throwIfAborted();
  for await (const found of rows) {
    byRows.add(found);
    firstBreak ??= breakAt(
      { ...found, number: right + 1n },
      null,
      'there is no event behind this row',
    );
  }
  const differing = { log: byLog.differing, rows: byRows.heads.differing };
  return { rows: right, position, firstBreak, ends: chains.all(), proven, differing };
}

function breakAt(row: Found, event: string | null, what: string): ChainBreak {
  const [number, chainNumber] = [row['number'], row['chain_number']].map((at) =>
    BigInt(String(at)),
  );
  return {
    number: number ?? 0n,
    chain: Number(row['chain']),
    chainNumber: chainNumber ?? 0n,
    event,
    what,
  };
}

async function findLive(pool: Pool, { name: projection }: Projection) {
  const client = await pool.connect();
  try {
    const standings = await readStandings(client);
    const live = standings.find(({ name, state }) => name === projection && state === 'live');
    if (!live) throw new VerifyError(`No version of ${projection} is live`);
    return live;
  } finally {
    client.release();
  }
}

/** The rows of a projection's one table that events make, in their order. */
function* expectedRows(
  events: ReplayBatch['events'],
  projection: Projection,
  { table, skips }: { readonly table: TableShape; readonly skips: ReadonlySet<string> },
): Generator<Values, void, void> {
  for (const event of events) {
    if (skips.has(event.id)) continue;
    for (const operation of handle(projection, event)) {
      if (operation.kind === 'insert' && operation.table === table) yield operation.row;
    }
  }
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

/** The fault of a row, in words; null if there is none. */
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
  return chainHash(table, found, before) === found['hash'] ? null : 'its hash does not match';
}
