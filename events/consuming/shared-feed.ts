import type { EventLog } from '../log/event-log.ts';
import type { EventBatch, EventFeed, SubscribeOptions } from '../log/subscription.ts';
import { LiveEvents } from './live-events.ts';
import { SharedConsumer } from './shared-consumer.ts';

const KEPT = 1000;

/**
 * Feeds all consumers of a process from one subscription, so that each event is received and parsed
 * once (docs/adr/0084). The subscription begins with the first consumer and ends with the last.
 * A consumer that is behind reads what it missed on its own. Nobody waits for another.
 */
export class SharedFeed implements EventFeed {
  private readonly log: EventLog;
  private readonly kept: number;
  private live: LiveEvents | null = null;

  /**
   * @param log whose keys open personal parts for all consumers
   * @param kept how many of the newest events are kept for consumers that are slightly behind
   */
  constructor(log: EventLog, kept = KEPT) {
    this.log = log;
    this.kept = kept;
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch, void, void> {
    if (options.signal.aborted) return;
    // A failed subscription is left to the consumers that have not noticed yet.
    if (this.live === null || this.live.failure !== null)
      this.live = new LiveEvents(this.log, this.kept);
    const { live } = this;
    const consumer = new SharedConsumer(this.log, live, options);
    live.add(consumer);
    try {
      yield* consumer.batches();
    } finally {
      consumer.close();
      if (!live.remove(consumer)) await this.end(live);
    }
  }

  private async end(live: LiveEvents): Promise<void> {
    if (this.live === live) this.live = null;
    await live.stop();
  }
}
