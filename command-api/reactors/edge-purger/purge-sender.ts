import { Backoff, type BackoffTimes } from '@app/service-kit/backoff';
import { LONGEST_COPY_S } from '@app/service-kit/edge';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { DuePurges } from './due-purges.ts';
import { countPurges, showWaitingPurges } from './metrics.ts';
import { type PurgeHook, sendPurge } from './purge-hook.ts';

/** Pages per request. */
const AT_ONCE = 100;
const BACKOFF: BackoffTimes = { firstMs: 250, longestMs: 10_000 };
/** No copy is older than this, so earlier changes need no purge. */
export const LONGEST_COPY_MS = LONGEST_COPY_S * 1000;

export interface PurgeSenderOptions {
  readonly purges: DuePurges;
  readonly hook: PurgeHook;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Sends due purges. If the cache fails, it retries at increasing intervals. */
export class PurgeSender {
  private readonly options: PurgeSenderOptions;
  private readonly backoff = new Backoff(BACKOFF);
  /** While nothing waits, the clock does not query Postgres. */
  private isAwake = true;
  private notBefore = 0;
  private hasFailed = false;

  constructor(options: PurgeSenderOptions) {
    this.options = options;
  }

  wake(): void {
    this.isAwake = true;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { purges, now } = this.options;
    if (!this.isAwake || now().getTime() < this.notBefore) return;
    this.isAwake = false;
    try {
      const expired = await purges.expire(new Date(now().getTime() - LONGEST_COPY_MS));
      if (expired > 0) countPurges('expired', expired);
      while (!signal.aborted && (await this.sendSome())) /* the next ones */ ;
      const waiting = await purges.count();
      showWaitingPurges(waiting);
      if (waiting > 0) this.wake();
    } catch (error) {
      this.wake();
      throw error;
    }
  }

  /** @returns whether there may be more */
  private async sendSome(): Promise<boolean> {
    const { purges, hook, now } = this.options;
    const time = now();
    const uids = await purges.due(time, AT_ONCE);
    if (uids.length === 0) return false;
    try {
      await sendPurge(hook, uids);
    } catch (error) {
      this.failed(error, uids.length);
      return false;
    }
    this.backoff.reset();
    this.hasFailed = false;
    countPurges('purged', uids.length);
    await purges.done(uids, time);
    return uids.length === AT_ONCE;
  }

  /** Logs only the first failure in a row. */
  private failed(error: unknown, count: number): void {
    const { logger, now } = this.options;
    countPurges('failed', count);
    this.notBefore = now().getTime() + this.backoff.next();
    if (!this.hasFailed) {
      const message = error instanceof Error ? error.message : '';
      logger.warn(
        { ...describeError(error), message },
        'the cache did not confirm a purge; retrying',
      );
    }
    this.hasFailed = true;
  }
}
