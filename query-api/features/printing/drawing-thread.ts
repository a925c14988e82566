import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { DrawingJob, FromThread, ToThread } from './drawing-jobs.ts';

/** How many files are drawn concurrently. */
const MOST_AT_WORK = 2;
/** How many may wait. */
const MOST_WAITING = 16;
/** The idle thread ends after this time, to free its memory. */
const IDLE_MS = 20_000;
/** A client that reads nothing for this long is considered gone. */
const MOST_UNREAD_MS = 60_000;
const MOST_HEAP_MB = 384;

const busy = (): HttpProblem =>
  new HttpProblem({
    status: 503,
    code: 'drawing-busy',
    detail: 'Many sheets are being made right now. Please try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  });

interface OpenJob {
  readonly job: DrawingJob;
  readonly output: Readable;
  isStarted: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Draws in a separate thread (docs/adr/0104), which is started by the first job. */
export class DrawingThread {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #jobs = new Map<number, OpenJob>();

  /**
   * Starts a job, or queues it.
   * @returns its bytes, drawn while they are read
   * @throws HttpProblem 503 if too many wait
   */
  draw(job: DrawingJob): Readable {
    if (this.#jobs.size >= MOST_AT_WORK + MOST_WAITING) throw busy();
    this.#lastId += 1;
    const id = this.#lastId;
    const output = new Readable({
      read: () => this.#more(id),
      destroy: (error, done) => {
        this.#leave(id);
        done(error);
      },
    });
    this.#jobs.set(id, { job, output, isStarted: false, timer: undefined });
    clearTimeout(this.#idle);
    this.#startNext();
    return output;
  }

  #startNext(): void {
    for (const [id, open] of [...this.#jobs].slice(0, MOST_AT_WORK)) {
      if (open.isStarted) continue;
      open.isStarted = true;
      this.#post({ act: 'start', id, job: open.job });
      this.#post({ act: 'more', id });
      this.#watch(id);
    }
  }

  #post(message: ToThread): void {
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage(message, []);
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
      name: 'drawing',
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    worker.on('message', (message: FromThread) => this.#take(message));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('The drawing thread ended')));
    // A service that stops does not wait for it.
    worker.unref();
    return worker;
  }

  /** Jobs in progress fail; the next job starts another thread. */
  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { output, isStarted } of this.#jobs.values()) if (isStarted) output.destroy(error);
    this.#startNext();
  }

  #take(message: FromThread): void {
    const output = this.#jobs.get(message.id)?.output;
    if (!output) return;
    if (message.act === 'failed') output.destroy(new Error(message.reason));
    else if (message.act === 'end') output.push(null);
    else if (output.push(message.bytes)) this.#more(message.id);
    if (message.act === 'end') this.#leave(message.id);
  }

  #more(id: number): void {
    if (!this.#jobs.get(id)?.isStarted) return;
    this.#watch(id);
    this.#post({ act: 'more', id });
  }

  #watch(id: number): void {
    const open = this.#jobs.get(id);
    if (!open) return;
    clearTimeout(open.timer);
    open.timer = setTimeout(() => {
      open.output.destroy(new Error('Nobody read the file that was drawn'));
    }, MOST_UNREAD_MS).unref();
  }

  #leave(id: number): void {
    const open = this.#jobs.get(id);
    if (!open) return;
    this.#jobs.delete(id);
    clearTimeout(open.timer);
    if (open.isStarted && this.#worker) this.#post({ act: 'stop', id });
    this.#startNext();
    if (this.#jobs.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  /** Ends the thread. The next job starts another one. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { output } of this.#jobs.values()) output.destroy(new Error('The service stops'));
    await worker?.terminate();
  }
}
