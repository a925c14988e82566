import { randomUUID } from 'node:crypto';
import { readRange } from '@app/embedded/event-store/read/read-stream';
import { visibleRange } from '@app/embedded/event-store/read/visible-range';
import { type FilledLog, lengthOfLong, LONG_STREAM, STEP, someStreams } from './fill-rows.ts';
import { append, type OpenLog } from './open-log.ts';

/** An operation on a log that is measured. */
export interface Operation {
  readonly name: string;
  readonly isAppend: boolean;
  /** Runs it once, on the given stream if it needs an existing one. */
  readonly run: (log: OpenLog, stream: string) => Promise<void>;
}

const newStream = (): string => `thread-${randomUUID()}`;

const LONG = 500;
const PAGE = 1000;

async function readStream(
  { reader, filled }: OpenLog,
  stream: string,
  { direction, limit }: { readonly direction: 'forwards' | 'backwards'; readonly limit: number },
): Promise<void> {
  const from = direction === 'forwards' ? 'start' : 'end';
  const request = { stream, from, direction, limit: BigInt(limit) } as const;
  let read = 0;
  const range = await visibleRange(reader, stream);
  for await (const page of readRange(reader, request, range)) read += page.length;
  const expected = stream === LONG_STREAM ? Math.min(limit, lengthOfLong(filled.rows)) : 1;
  if (read < expected) throw new Error(`${stream} is too short: ${read}`);
}

const placeOf = ({ rows }: FilledLog, share: number): bigint =>
  BigInt(Math.floor((rows - PAGE) * share + 1) * STEP);

/** A page of `$all` at a random place in a tenth of the log. */
const pageAt =
  (share: number): Operation['run'] =>
  async ({ reader, filled }) => {
    const place = placeOf(filled, share + Math.random() * 0.1);
    const page = await reader.allPage(place, 'forwards', PAGE);
    if (page.length < Math.min(PAGE, filled.rows / 20)) throw new Error('a page is too short');
  };

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'append one event, new stream',
    isAppend: true,
    run: (log) => append(log, newStream(), { expected: 'noStream', count: 1 }),
  },
  {
    name: 'append ten events, new stream',
    isAppend: true,
    run: (log) => append(log, newStream(), { expected: 'noStream', count: 10 }),
  },
  {
    name: 'append one event at any revision, old stream',
    isAppend: true,
    run: (log, stream) => append(log, stream, { expected: 'any', count: 1 }),
  },
  {
    name: 'append one event at any revision, long stream',
    isAppend: true,
    run: (log) => append(log, LONG_STREAM, { expected: 'any', count: 1 }),
  },
  {
    name: 'read a short stream',
    isAppend: false,
    run: async ({ reader }, stream) => void (await reader.plainStream(stream, 16)),
  },
  {
    name: 'read the last event of a stream',
    isAppend: false,
    run: (log, stream) => readStream(log, stream, { direction: 'backwards', limit: 1 }),
  },
  {
    name: `read ${LONG} events of a long stream`,
    isAppend: false,
    run: (log) => readStream(log, LONG_STREAM, { direction: 'forwards', limit: LONG }),
  },
  {
    name: 'read 100 events of a long stream backwards',
    isAppend: false,
    run: (log) => readStream(log, LONG_STREAM, { direction: 'backwards', limit: 100 }),
  },
  { name: 'a page of $all at the beginning', isAppend: false, run: pageAt(0) },
  { name: 'a page of $all in the middle', isAppend: false, run: pageAt(0.45) },
  { name: 'a page of $all at the end', isAppend: false, run: pageAt(0.9) },
];

/** Runs per round: enough for a p99; reading pages is expensive. */
const TIMES = { append: 200, read: 100 };

/** The result of a round of one operation. */
export interface Took {
  readonly p50: number;
  readonly p99: number;
  /** Bytes of write-ahead log for each run; meaningful for appends alone. */
  readonly walBytes: number;
}

/** Runs an operation many times in sequence; appends begin right after a checkpoint. */
export async function measure(log: OpenLog, { isAppend, run }: Operation): Promise<Took> {
  const count = isAppend ? TIMES.append : TIMES.read;
  const streams = await someStreams(log.client, log.filled.rows, count);
  if (isAppend) await log.client.query('checkpoint');
  const before = await walPosition(log);
  const times: number[] = [];
  for (const stream of streams) {
    const started = performance.now();
    await run(log, stream);
    times.push(performance.now() - started);
  }
  const written = (await walPosition(log)) - before;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((count - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), walBytes: written / count };
}

async function walPosition({ client }: OpenLog): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
}
