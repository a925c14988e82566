import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import { Rest } from '../runtime/rest.ts';
import { Deliverer, type DeliverOptions } from './deliver.ts';
import type { TakenDelivery } from './due-deliveries.ts';

export interface SenderOptions extends DeliverOptions {
  readonly logger: Logger;
  /** How often the sender looks for due deliveries, in ms. */
  readonly pollMs?: number;
}

const POLL_MS = 1000;
/** How long an attempt stays claimed, in ms: longer than an endpoint may take. */
const CLAIM_MS = 30_000;
/**
 * Concurrent attempts. Endpoints whose last attempt failed have a separate lane, so that they only
 * delay each other.
 */
const HEALTHY = 24;
const FAILING = 8;
/** Concurrent attempts for one endpoint. */
const OF_ONE = 4;
/** Time for attempts in progress to finish when the process ends, in ms. */
const GRACE_MS = 700;
/** Delay before an unreachable store is tried again, in ms. */
const AFTER_TROUBLE_MS = 1000;

/** Attempts in progress. */
type Trying = Map<Promise<void>, TakenDelivery>;

/** Sends due deliveries, a few at a time, while this process holds the lease. */
export class DeliverySender {
  private readonly options: SenderOptions;
  private readonly deliverer: Deliverer;
  private readonly rest = new Rest();
  private readonly lanes = { healthy: new Map() as Trying, failing: new Map() as Trying };

  constructor(options: SenderOptions) {
    this.options = options;
    this.deliverer = new Deliverer(options);
  }

  /** Makes it look for due deliveries now. */
  wake(): void {
    this.rest.wake();
  }

  /**
   * Sends until the signal is aborted; then attempts in progress are given up, and repeated later.
   */
  async run(signal: AbortSignal): Promise<void> {
    const giveUp = new AbortController();
    signal.addEventListener('abort', () => this.wake(), { once: true });
    const { pollMs = POLL_MS, logger } = this.options;
    while (!signal.aborted) {
      this.rest.begin();
      try {
        const taken =
          (await this.fill(false, giveUp.signal)) + (await this.fill(true, giveUp.signal));
        if (taken > 0) this.wake();
      } catch (error) {
        logger.warn(describeError(error), 'due deliveries could not be read; retrying in 1 s');
        await pause(AFTER_TROUBLE_MS, signal);
      }
      await this.rest.take(pollMs, signal);
    }
    const left = Promise.all([...this.lanes.healthy.keys(), ...this.lanes.failing.keys()]);
    await Promise.race([left, pause(GRACE_MS)]);
    giveUp.abort();
    await left;
  }

  /** @returns how many attempts start */
  private async fill(isFailing: boolean, giveUp: AbortSignal): Promise<number> {
    const { due, now } = this.options;
    const lane = isFailing ? this.lanes.failing : this.lanes.healthy;
    const free = (isFailing ? FAILING : HEALTHY) - lane.size;
    if (free <= 0) return 0;
    const at = now();
    const until = new Date(at.getTime() + CLAIM_MS);
    const running = [...this.lanes.healthy.values(), ...this.lanes.failing.values()];
    const users = running.map(({ userId }) => userId);
    const taken = await due.take({ isFailing, free, busy: busyAmong(running), users }, at, until);
    for (const delivery of taken) this.begin(delivery, lane, giveUp);
    return taken.length;
  }

  private begin(delivery: TakenDelivery, lane: Trying, giveUp: AbortSignal): void {
    const trying = this.try(delivery, giveUp).finally(() => {
      lane.delete(trying);
      this.wake();
    });
    lane.set(trying, delivery);
  }

  /**
   * An attempt that fails because of our own error stays claimed for a while, and is then repeated.
   */
  private async try(delivery: TakenDelivery, giveUp: AbortSignal): Promise<void> {
    try {
      await this.deliverer.deliver(delivery, giveUp);
    } catch (error) {
      const { deliveryId } = delivery;
      const about = { deliveryId, ...describeError(error) };
      this.options.logger.warn(about, 'an attempt of a webhook delivery failed; retrying');
    }
  }
}

function busyAmong(running: readonly TakenDelivery[]): readonly string[] {
  const counts = Map.groupBy(running, ({ webhookId }) => webhookId);
  return [...counts].filter(([, { length }]) => length >= OF_ONE).map(([webhookId]) => webhookId);
}
