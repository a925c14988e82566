import type { Logger } from '@app/service-kit/logging';
import { AttemptLoop } from '../runtime/attempt-loop.ts';
import { Deliverer, type DeliverOptions, WEBHOOKS } from './deliver.ts';
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
const LANES = [
  { isFailing: false, atOnce: 24 },
  { isFailing: true, atOnce: 8 },
] as const;
/** Concurrent attempts for one endpoint. */
const OF_ONE = 4;

/** Sends due deliveries while this process holds the lease. */
export class DeliverySender {
  private readonly options: SenderOptions;
  private readonly deliverer: Deliverer;
  private readonly loop: AttemptLoop<TakenDelivery & { readonly isFailing: boolean }>;

  constructor(options: SenderOptions) {
    this.options = options;
    this.deliverer = new Deliverer(options);
    const round = (giveUp: AbortSignal) => this.round(giveUp);
    this.loop = new AttemptLoop({ reactor: WEBHOOKS, logger: options.logger, round });
  }

  /** Makes it look for due deliveries now. */
  wake(): void {
    this.loop.wake();
  }

  run(signal: AbortSignal): Promise<void> {
    return this.loop.run(signal);
  }

  private async round(giveUp: AbortSignal): Promise<number> {
    const { due, now, pollMs = POLL_MS } = this.options;
    for (const { isFailing, atOnce } of LANES) {
      const { running } = this.loop;
      const free = atOnce - running.filter((each) => each.isFailing === isFailing).length;
      if (free <= 0) continue;
      const at = now();
      const until = new Date(at.getTime() + CLAIM_MS);
      const users = running.map(({ userId }) => userId);
      const byEndpoint = Map.groupBy(running, ({ webhookId }) => webhookId);
      const busy = [...byEndpoint].flatMap(([id, { length }]) => (length >= OF_ONE ? [id] : []));
      const taken = await due.take({ isFailing, free, busy, users }, at, until);
      for (const delivery of taken) {
        const attempt = () => this.deliverer.deliver(delivery, giveUp);
        const onEnd = (): void => this.wake();
        this.loop.start({ ...delivery, isFailing }, delivery.deliveryId, attempt, onEnd);
      }
      if (taken.length > 0) this.wake();
    }
    return pollMs;
  }
}
