import { setTimeout as sleep } from 'node:timers/promises';
import { LOG_START, type RecordedEvent } from '../log/event.ts';
import { BatchWriter, endOfBatch } from './batch-writer.ts';
import type { WriteJob, WriteOutcome } from './job.ts';
import { closeQuietly, connectWriter, type WriterConnection } from './writer-connection.ts';

/** Thrown when nothing can be written now; whether an append under way was kept is unknown. */
export class WriterUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the log cannot be written now: ${reason}`, options);
  }
}

export type LogWriterOptions = {
  readonly databaseUrl: string;
  /** Called after each commit, with the events in the order of the log. */
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

/**
 * If many jobs wait, only half of them are written at once: while these are committed, clients
 * handle the answers to the other half. Otherwise they and the database would work in turn.
 */
const SMALLEST_SHARE = 16;
const BATCH_LIMITS = { events: 2_000, bytes: 4 * 1024 * 1024 };
/** The real server's time for a write to be prepared. */
const RESEND_TIMEOUT_MS = 2_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * The only writer of the log: collects jobs while a transaction is under way, and commits them as
 * the next one. Holds the log's lock, and acquires it again after an outage of the database.
 */
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

  /** Whether appends are taken at present. */
  get ready(): boolean {
    return this.#batches !== undefined;
  }

  /**
   * Writes a job; rejects with `WriterUnavailableError` if the database is unreachable. As on the
   * real server, a resend that arrives while the first append is under way times out; a later one
   * gets the first answer.
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

  /** Writes a batch. @returns a function that publishes and answers it */
  async #writeBatch(batches: BatchWriter, taken: readonly Waiting[]): Promise<() => void> {
    try {
      const { events, outcomes } = await batches.write(taken.map(({ job }) => job));
      return () => {
        this.#options.onCommitted(events);
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

  /** Adds an append. @returns whether one that begins with the same event is under way already */
  begin(job: WriteJob): boolean {
    const key = keyOf(job);
    if (key === undefined) return false;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count > 0;
  }

  /** Removes an append that `begin` added. */
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
