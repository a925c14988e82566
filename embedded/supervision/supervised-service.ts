import { setTimeout as wait } from 'node:timers/promises';
import {
  type Listener,
  type ServiceProcess,
  type ServiceSpec,
  startServiceProcess,
} from './service-process.ts';
import { ServiceLogs } from './service-logs.ts';

const firstDelay = 250;
const longestDelay = 10_000;
/** After a run of this many milliseconds, the next failure counts as the first one. */
const goodRun = 30_000;
/** A service that has never been ready is given up after this many failures in a row. */
const firstTries = 3;
/** The longest start, in ms: far more than on a busy machine. */
const firstPatience = 180_000;

/** A service that is restarted whenever it ends, until it is stopped. */
export class SupervisedService {
  readonly name: string;
  readonly #spec: ServiceSpec;
  readonly #logs: ServiceLogs;
  readonly #listener: Listener;
  readonly #stopping = new AbortController();
  #current: ServiceProcess | undefined;
  #wasReady = false;

  constructor(spec: ServiceSpec, logFolder: string, listener: Listener) {
    this.name = spec.name;
    this.#spec = spec;
    this.#logs = new ServiceLogs(logFolder);
    // Before it was ever ready, only `start` reports the failure.
    const report = (line: string): void => {
      if (this.#wasReady) listener.report(line);
    };
    this.#listener = { ...listener, report };
  }

  /**
   * Starts it and waits until it is ready; from then on it is kept running.
   * @throws Error if it ends several times before it was ever ready, or is stopped before that
   */
  async start(): Promise<void> {
    for (let attempt = 1; !this.#isStopping; attempt += 1) {
      const process = this.#run();
      const tooLong = setTimeout(() => process.kill('SIGKILL'), firstPatience);
      const how = await Promise.race([process.ready.then(() => undefined), process.exited]);
      clearTimeout(tooLong);
      if (how === undefined) {
        this.#wasReady = true;
        void this.#keepRunning(process);
        return;
      }
      if (attempt >= firstTries) throw new Error(`${this.name} does not start (${how}).`);
      await this.#pause(firstDelay * attempt);
    }
    throw new Error(`${this.name} was stopped before it was ready.`);
  }

  /** From now on it is not restarted when it ends. */
  retire(): void {
    this.#stopping.abort();
  }

  /** Asks it to end, and kills it if that takes longer than `patience` milliseconds. */
  async stop(patience: number): Promise<void> {
    this.retire();
    const process = this.#current;
    if (process === undefined) return;
    process.kill('SIGTERM');
    const timer = setTimeout(() => process.kill('SIGKILL'), patience);
    await process.exited;
    clearTimeout(timer);
  }

  /** Kills it. */
  kill(): void {
    this.retire();
    this.#current?.kill('SIGKILL');
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #run(): ServiceProcess {
    const process = startServiceProcess(this.#spec, this.#logs, this.#listener);
    this.#current = process;
    return process;
  }

  async #keepRunning(first: ServiceProcess): Promise<void> {
    let process = first;
    let delay = firstDelay;
    for (;;) {
      const started = Date.now();
      const how = await process.exited;
      if (this.#isStopping) return;
      if (Date.now() - started > goodRun) delay = firstDelay;
      this.#listener.report(`${this.name} ended (${how}); it starts again in ${delay} ms.`);
      await this.#pause(delay);
      if (this.#isStopping) return;
      delay = Math.min(delay * 2, longestDelay);
      process = this.#run();
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
