import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';

/** Time for attempts in progress to finish when the process ends, in ms. */
const GRACE_MS = 700;
/** Delay before an unreachable store is tried again, in ms. */
const AFTER_TROUBLE_MS = 1000;

interface LoopOptions {
  /** The name of its reactor, for the log. */
  readonly reactor: string;
  readonly logger: Logger;
  /** Starts the attempts that are due. Returns how long to wait at most until the next round, in ms. */
  readonly round: (giveUp: AbortSignal) => Promise<number>;
}

/** Looks for due work and makes attempts, a few at a time, while this process holds a lease. */
export class AttemptLoop<Item> {
  /** The attempts in progress. */
  private readonly attempts = new Map<Promise<void>, Item>();
  private readonly options: LoopOptions;
  private wakeUp: () => void = () => undefined;
  private isAwake = false;

  constructor(options: LoopOptions) {
    this.options = options;
  }

  get running(): readonly Item[] {
    return [...this.attempts.values()];
  }

  /** Makes it look for due work now. */
  wake(): void {
    this.isAwake = true;
    this.wakeUp();
  }

  /** Runs until the signal is aborted; then attempts in progress are given up, and repeated later. */
  async run(signal: AbortSignal): Promise<void> {
    const { reactor, logger, round } = this.options;
    const giveUp = new AbortController();
    signal.addEventListener('abort', () => this.wake(), { once: true });
    while (!signal.aborted) {
      this.isAwake = false;
      let restMs = 0;
      try {
        restMs = await round(giveUp.signal);
      } catch (error) {
        const about = { reactor, ...describeError(error) };
        logger.warn(about, 'due work could not be read; retrying in 1 s');
        await pause(AFTER_TROUBLE_MS, signal);
      }
      await this.rest(restMs, signal);
    }
    const left = Promise.all(this.attempts.keys());
    await Promise.race([left, pause(GRACE_MS)]);
    giveUp.abort();
    await left;
  }

  /**
   * Starts an attempt. One that fails because of our own error stays claimed for a while, and is
   * then repeated.
   * @param id for the log
   */
  start(item: Item, id: string, attempt: () => Promise<void>, onEnd: () => void): void {
    const { reactor, logger } = this.options;
    const onFailure = (error: unknown): void =>
      logger.warn({ reactor, id, ...describeError(error) }, 'an attempt failed; retrying');
    const running = attempt()
      .catch(onFailure)
      .finally(() => {
        this.attempts.delete(running);
        onEnd();
      });
    this.attempts.set(running, item);
  }

  private async rest(ms: number, signal: AbortSignal): Promise<void> {
    if (this.isAwake || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
