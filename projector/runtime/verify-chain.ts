import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import type { HeadStatement } from '@app/service-kit/proofs/head-text';
import type { Pool } from 'pg';
import { replay, type ReplayBatch } from '../replay/replay.ts';
import { canonical, type ChainEnd, chainHash, Chains } from './chain.ts';
import { readStandings } from './ledger.ts';
import { handle, type Projection } from './projection.ts';
import type { Values } from './row-operation.ts';
import { readSkips } from './skips.ts';
import type { TableShape } from './table.ts';
import { VerifyError } from './verify.ts';

/** A chain's last hash when it had `size` entries, as a head states it. */
interface Stated {
  readonly head: number;
  readonly chain: number;
  readonly size: bigint;
  readonly last: string;
}

/** Chains computed from rows, without the stored hashes, and the heads that they lead to. */
class ComputedChains {
  readonly chains = new Chains();
  private readonly table: TableShape;
  private readonly stated: ReadonlyMap<string, readonly Stated[]>;
  private readonly missed: Set<Stated>;

  constructor(table: TableShape, heads: readonly HeadStatement[]) {
    this.table = table;
    const all = heads.flatMap((head) =>
      head.chains.map(({ chain, size, last }): Stated => {
        return { head: head.number, chain, size: BigInt(size), last };
      }),
    );
    this.stated = Map.groupBy(all, ({ chain, size }) => `${chain} ${size}`);
    this.missed = new Set(all);
  }

  /** Adds a row. @returns it as it should be, and the end of its chain before it */
  add(row: Found): { readonly linked: Values; readonly before: ChainEnd } {
    const chain = Number(row['chain']);
    const before = this.chains.endOf(chain);
    const linked = this.chains.link(this.table, row as Values);
    const { number, hash } = this.chains.endOf(chain);
    for (const each of this.stated.get(`${chain} ${number}`) ?? []) {
      if (each.last === hash) this.missed.delete(each);
    }
    return { linked, before };
  }

  /** The heads that the chains do not lead to, by their numbers. */
  get differing(): ReadonlySet<number> {
    return new Set([...this.missed].map(({ head }) => head));
  }
}

type Found = Readonly<Record<string, unknown>>;

/** The first row that does not agree with the log. */
export interface ChainBreak {
  readonly number: bigint;
  readonly chain: number;
  readonly chainNumber: bigint;
  /** The event that the row should be about; null after the last one. */
  readonly event: string | null;
  readonly what: string;
}

/** A noted hash that the log leads to. */
interface ProvenHash {
  readonly hash: string;
  readonly number: bigint;
  readonly event: string;
}

export interface ChainReport {
  /** Rows that agree with the log, from the first on. */
  readonly rows: bigint;
  readonly position: Position;
  readonly firstBreak: ChainBreak | null;
  /** By the chain's number. */
  readonly ends: readonly (readonly [number, ChainEnd])[];
  readonly proven: readonly ProvenHash[];
  /** The numbers of published heads that the events, and that the rows, do not lead to. */
  readonly differing: { readonly log: ReadonlySet<number>; readonly rows: ReadonlySet<number> };
}

interface VerifyChainOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly signal?: AbortSignal;
  readonly noted?: readonly string[];
  readonly heads?: readonly HeadStatement[];
  /** Called with the number of rows that agree so far. */
  readonly onProgress?: (rows: bigint) => void;
}

/**
 * Compares up to where the live version was when this began. One page of rows is in memory.
 * @throws VerifyError if no version is live, and the errors of the stores
 */
export async function verifyChain(
  projection: Projection,
  table: TableShape,
  options: VerifyChainOptions,
): Promise<ChainReport> {
  const { pool, log, signal = new AbortController().signal, heads = [], onProgress } = options;
  const live = (await readStandings(pool)).find(
    ({ name, state }) => name === projection.name && state === 'live',
  );
  if (!live) throw new VerifyError(`No version of ${projection.name} is live`);
  const { schema, checkpoint: position } = live;
  const rows = readRows(pool, `${schema}.${table.name}`, position);
  const byLog = new ComputedChains(table, heads);
  const byRows = new ComputedChains(table, heads);
  const noted = new Set(options.noted);
  const proven: ProvenHash[] = [];
  let right = 0n;
  let firstBreak: ChainBreak | null = null;
  const compare = async (expected: Values): Promise<void> => {
    const { linked, before } = byLog.add(expected);
    const [hash, event] = [String(linked['hash']), String(linked['event_id'])];
    if (noted.delete(hash)) proven.push({ hash, number: BigInt(String(linked['number'])), event });
    if (firstBreak !== null) return;
    const found: Found | null = (await rows.next()).value ?? null;
    if (found !== null) byRows.add(found);
    const what = difference(table, linked, found, before);
    if (what === null) right += 1n;
    else firstBreak = breakAt(linked, event, what);
    onProgress?.(right);
  };
  const skips = await readSkips(log, projection);
  await replay({
    log,
    until: position,
    wants: (type) => projection.handlers.has(type),
    opens: () => projection.isPersonal,
    signal,
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
    const here = { ...found, number: right + 1n };
    firstBreak ??= breakAt(here, null, 'there is no event behind this row');
  }
  return {
    rows: right,
    position,
    firstBreak,
    ends: byLog.chains.all(),
    proven,
    differing: { log: byLog.differing, rows: byRows.differing },
  };
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
