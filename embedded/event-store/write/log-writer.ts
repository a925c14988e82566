import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { LOG_START, type RecordedEvent } from '../log/event.ts';
import { BatchWriter } from './batch-writer.ts';
import { type WriteJob, type WriteOutcome, sizeOfJob } from './job.ts';
import { WRITER_LOCK, createLog } from '../log/schema.ts';

/** Nothing can be written now; whether an append under way was kept is unknown. */
class WriterUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the log cannot be written now: ${reason}`, options);
  }
}

type LogWriterOptions = {
  readonly databaseUrl: string;
  /** Called after each commit, in the order of the log. */
  onCommitted(events: readonly RecordedEvent[]): void;
  /** Called when the log is held (again): it may have grown unseen up to `position`. */
  onTaken(position: bigint): void;
  /** Called once for each failure to reach or to keep the log; it is tried again. */
  onTrouble(error: unknown): void;
};

type Waiting = {
  readonly job: WriteJob;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
};

/** Of many waiting jobs half are written at once: clients handle the answers to the other half. */
const SMALLEST_SHARE = 16;
const BATCH_LIMITS = { events: 2_000, bytes: 4 * 1024 * 1024 };
/** The real server's time for a write to be prepared. */
const RESEND_TIMEOUT_MS = 2_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** The only writer of the log: commits the jobs that arrived during a transaction as the next one. */
export class LogWriter {
  readonly #options: LogWriterOptions;
  readonly #stopping = new AbortController();
  readonly #underWay = new UnderWay();
  #waiting: Waiting[] = [];
  #batches: BatchWriter | undefined;
  #busy: Promise<void> | undefined;
  #holding: Promise<void>;
  #stop: (() => void) | undefined;

  constructor(options: LogWriterOptions) {
    this.#options = options;
    this.#holding = this.#holdLog();
  }

  get ready(): boolean {
    return this.#batches !== undefined;
  }

  /**
   * Rejects with `WriterUnavailableError` if the database is unreachable. As on the real server, a
   * resend that arrives while the first append is under way times out; a later one gets its answer.
   */
  async submit(job: WriteJob): Promise<WriteOutcome> {
    const isRepeat = this.#underWay.begin(job);
    const outcome = await this.#queue(job).finally(() => this.#underWay.end(job));
    if (!isRepeat || outcome.kind !== 'written' || outcome.isResend !== true) return outcome;
    const { signal } = this.#stopping;
    await sleep(RESEND_TIMEOUT_MS, undefined, { signal }).catch(() => undefined);
    return { kind: 'timedOut' };
  }

  #queue(job: WriteJob): Promise<WriteOutcome> {
    if (this.#batches === undefined)
      return Promise.reject(new WriterUnavailableError('the database does not respond'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#busy ??= this.#drain();
    });
  }

  /** Finishes the transaction under way, refuses the rest, and gives the lock back. */
  async stop(): Promise<void> {
    this.#batches = undefined;
    this.#refuseWaiting('the server stops');
    this.#stopping.abort();
    await this.#busy;
    this.#stop?.();
    await this.#holding;
  }

  async #drain(): Promise<void> {
    // One turn of the event loop: all appends that arrived in one packet go into one transaction.
    await new Promise(setImmediate);
    let settle: (() => void) | undefined;
    while (this.#waiting.length > 0 && this.#batches !== undefined) {
      const share = Math.max(SMALLEST_SHARE, Math.ceil(this.#waiting.length / 2));
      const limits = { ...BATCH_LIMITS, jobs: share };
      const taken = this.#waiting.splice(0, endOfBatch(this.#waiting, limits));
      const writing = this.#writeBatch(this.#batches, taken);
      // The batch before is published and answered while Postgres is busy with this one.
      if (settle !== undefined) process.nextTick(settle);
      settle = await writing;
    }
    settle?.();
    this.#busy = undefined;
  }

  /** @returns a function that publishes and answers the batch */
  async #writeBatch(batches: BatchWriter, taken: readonly Waiting[]): Promise<() => void> {
    try {
      const { rows, outcomes } = await batches.write(taken.map(({ job }) => job));
      return () => {
        this.#options.onCommitted(rows);
        for (const [index, outcome] of outcomes.entries()) taken[index]?.resolve(outcome);
      };
    } catch (error) {
      // Start over on a new connection: what this one knew may be wrong now.
      this.#batches = undefined;
      this.#stop?.();
      return () => {
        const unavailable = new WriterUnavailableError('the transaction failed', { cause: error });
        for (const { reject } of taken) reject(unavailable);
        this.#options.onTrouble(error);
      };
    }
  }

  #refuseWaiting(reason: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new WriterUnavailableError(reason));
  }

  async #holdLog(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = SHORTEST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const connection = await connectWriter(this.#options.databaseUrl);
        pause = SHORTEST_PAUSE_MS;
        await this.#serveUntilLost(connection);
      } catch (error) {
        this.#options.onTrouble(error);
        await sleep(pause, undefined, { signal }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  async #serveUntilLost({ client, end }: WriterConnection): Promise<void> {
    const lost = new Promise<void>((resolve) => {
      this.#stop = resolve;
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    if (!this.#stopping.signal.aborted) {
      const position = end?.position ?? LOG_START;
      this.#batches = new BatchWriter(client, position + (end?.size ?? 1n));
      this.#options.onTaken(position);
      await lost;
    }
    this.#batches = undefined;
    this.#refuseWaiting('the database does not respond');
    await this.#busy;
    await closeQuietly(client);
  }
}

/** The appends without an answer yet, by stream and first event. */
class UnderWay {
  readonly #counts = new Map<string, number>();

  /** @returns whether an append that begins with the same event is under way already */
  begin(job: WriteJob): boolean {
    const key = keyOf(job);
    if (key === undefined) return false;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count > 0;
  }

  end(job: WriteJob): void {
    const key = keyOf(job);
    if (key === undefined) return;
    const count = this.#counts.get(key) ?? 0;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.#counts.delete(key);
  }
}

function keyOf({ stream, events: [first] }: WriteJob): string | undefined {
  return first && `${first.id} ${stream}`;
}

/** How many of the first jobs make one transaction: at least one. */
function endOfBatch(
  jobs: readonly { readonly job: WriteJob }[],
  limits: { readonly jobs: number; readonly events: number; readonly bytes: number },
): number {
  let events = 0;
  let bytes = 0;
  for (const [index, { job }] of jobs.entries()) {
    events += job.events.length;
    bytes += sizeOfJob(job);
    if (index >= limits.jobs) return index;
    if (index > 0 && (events > limits.events || bytes > limits.bytes)) return index;
  }
  return jobs.length;
}

/** The longest transaction, in ms; a longer one is abandoned with its connection. */
const QUERY_MS = 30_000;
const CLOSE_MS = 1_000;

type WriterConnection = {
  readonly client: Client;
  /** The position and size of the last event; undefined in an empty log. */
  readonly end: { readonly position: bigint; readonly size: bigint } | undefined;
};

type EndRow = { position: string; size: string };

// All look-ups go by key. But a young table has no statistics, and a plan chosen for a small table
// would be kept while it grows. So only plans by key are allowed.
const SESSION = `
set synchronous_commit = on;
set plan_cache_mode = force_generic_plan;
set enable_seqscan = off;
set enable_hashjoin = off;
set enable_mergejoin = off;
set jit = off`;

const LOG_END = `
select position, 64 + length(stream) + length(type) + length(data) + length(metadata) as size
from events order by position desc limit 1`;

/** If it fails, nothing is left open. */
async function connectWriter(databaseUrl: string): Promise<WriterConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'event-store-writer',
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process; queries on it reject anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    await takeLock(client);
    await createLog(client);
    return { client, end: await readEnd(client) };
  } catch (error) {
    await closeQuietly(client);
    throw error;
  }
}

/** Ends a connection that may be broken, or whose other side no longer answers. */
async function closeQuietly(client: Client): Promise<void> {
  // An error means that the other side closed it.
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
}

async function takeLock(client: Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [WRITER_LOCK],
  );
  if (rows[0]?.taken !== true) throw new Error('another event store is writing this log');
}

async function readEnd(client: Client): Promise<WriterConnection['end']> {
  const { rows } = await client.query<EndRow>(LOG_END);
  const [row] = rows;
  return row && { position: BigInt(row.position), size: BigInt(row.size) };
}
