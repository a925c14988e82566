import { type ChildProcess, fork } from 'node:child_process';
import { pause } from '../pause.ts';
import { fromChild, type ToChild } from './messages.ts';

export interface ChildOptions {
  /** The file to run, which calls `serveJobs`. */
  readonly program: string;
  /** Its whole environment. */
  readonly environment: NodeJS.ProcessEnv;
  readonly mostHeapMb?: number;
  /** Further arguments of Node. */
  readonly nodeArguments?: readonly string[];
  /** Takes only JSON, since hostile code may run in it. */
  readonly isHostile?: boolean;
  /** Time limit for its start, in ms. */
  readonly startMs?: number;
}

export interface AskOptions {
  /** Ends the process when it is aborted. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: unknown) => void | Promise<void>;
  /** Time limit for the result, in ms. */
  readonly answerMs?: number;
  /** How long a job that is cancelled may take to clean up, in ms; by default it is killed at once. */
  readonly cancelMs?: number;
}

/** The child process ended, was late or failed before the result. */
export class ChildEndedError extends Error {
  override readonly name = 'ChildEndedError';
  readonly reason: 'ended' | 'late' | 'failed';
  /** The details that may be logged. */
  readonly about: Readonly<Record<string, unknown>>;

  constructor(
    reason: ChildEndedError['reason'],
    about: Readonly<Record<string, unknown>> = { error: reason },
  ) {
    super('A child process ended before its work did');
    this.reason = reason;
    this.about = about;
  }
}

interface Job {
  readonly done: PromiseWithResolvers<unknown>;
  readonly onProgress: NonNullable<AskOptions['onProgress']>;
}

/** A process that does one job after another, so that this process goes on answering. */
export class ChildWorker implements AsyncDisposable {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly ready = Promise.withResolvers<unknown>();
  private readonly startMs: number | undefined;
  private job: Job | null = null;
  private hasEnded = false;

  constructor({ program, environment, startMs, ...options }: ChildOptions) {
    const { mostHeapMb, nodeArguments = [], isHostile = false } = options;
    const heap = mostHeapMb === undefined ? [] : [`--max-old-space-size=${mostHeapMb}`];
    this.startMs = startMs;
    this.child = fork(program, {
      env: environment,
      execArgv: [...nodeArguments, ...heap],
      serialization: isHostile ? 'json' : 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    this.ready.promise.catch(() => undefined);
    const end = (about: ChildEndedError['about']): void => {
      this.hasEnded = true;
      this.fail(new ChildEndedError('ended', about));
      ended.resolve();
    };
    this.child.on('message', (message) => this.take(message));
    this.child.once('exit', (code, signal) => end({ code, signal }));
    this.child.once('error', () => end({ error: 'It did not start' }));
  }

  /**
   * Has it do a job. After an error the process is of no more use and must be killed.
   * @returns what it answers, unchecked
   * @throws ChildEndedError; the signal's reason
   */
  async ask(job: unknown, options: AskOptions = {}): Promise<unknown> {
    const { signal, onProgress = () => undefined, answerMs, cancelMs } = options;
    signal?.throwIfAborted();
    const cancel = (): void => void this.cancel(cancelMs);
    signal?.addEventListener('abort', cancel);
    try {
      await within(this.ready.promise, this.startMs, 'ended');
      signal?.throwIfAborted();
      if (this.hasEnded) throw new ChildEndedError('ended');
      const done = Promise.withResolvers<unknown>();
      this.job = { done, onProgress };
      this.send({ kind: 'start', job });
      return await within(done.promise, answerMs, 'late');
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.job = null;
    }
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Kills it, and waits until what it held is free. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.kill();
    await this.ended;
  }

  private async cancel(withinMs: number | undefined): Promise<void> {
    if (withinMs !== undefined) {
      this.send({ kind: 'cancel' });
      await Promise.race([pause(withinMs), this.ended]);
    }
    this.kill();
  }

  /** If it cannot be sent, the process has ended. */
  private send(message: ToChild): void {
    this.child.send(message, () => undefined);
  }

  private take(message: unknown): void {
    const { data: said } = fromChild.safeParse(message);
    if (said === undefined) {
      this.fail(new ChildEndedError('failed', { error: 'It sent a message of an unknown kind' }));
    } else if (said.kind === 'ready') this.ready.resolve(undefined);
    else if (said.kind === 'result') this.job?.done.resolve(said.result);
    else if (said.kind === 'error') this.fail(new ChildEndedError('failed', said.about));
    else void this.pass(said.progress);
  }

  private async pass(progress: unknown): Promise<void> {
    const { job } = this;
    try {
      await job?.onProgress(progress);
    } catch (error) {
      job?.done.reject(error);
    }
  }

  private fail(error: ChildEndedError): void {
    this.ready.reject(error);
    this.job?.done.reject(error);
  }
}

/** @throws ChildEndedError after the limit */
async function within<Result>(
  work: Promise<Result>,
  limitMs: number | undefined,
  reason: ChildEndedError['reason'],
): Promise<Result> {
  if (limitMs === undefined) return work;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ChildEndedError(reason)), limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
