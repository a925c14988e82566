import type { EventLog } from '@app/events/log/event-log';
import type { EventBatch, EventFeed, SubscribeOptions } from '@app/events/log/subscription';
import { type FeedSizes, LiveEvents } from './live-events.ts';
import { SharedConsumer } from './shared-consumer.ts';

const SIZES: FeedSizes = { kept: 1000, page: 500 };

/**
 * Feeds all consumers of a process from one subscription, so that each event is received and parsed
 * once (docs/adr/0095). The subscription begins with the first consumer and ends with the last.
 * Consumers that are behind share the pages that they read (docs/adr/0194). Nobody waits for another.
 */
export class SharedFeed implements EventFeed {
  private readonly log: EventLog;
  private readonly sizes: FeedSizes;
  private live: LiveEvents | null = null;

  /**
   * @param log whose keys open personal parts for all consumers
   * @param sizes others than usual, in tests
   */
  constructor(log: EventLog, sizes: Partial<FeedSizes> = {}) {
    this.log = log;
    this.sizes = { ...SIZES, ...sizes };
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch, void, void> {
    if (options.signal.aborted) return;
    // A failed subscription is left to the consumers that have not noticed yet.
    if (this.live === null || this.live.failure !== null)
      this.live = new LiveEvents(this.log, this.sizes);
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
