import { startSequencer } from '@app/consumers/sequencer';
import type { EventLog } from '@app/events/log/event-log';
import { type EventFeed, feedsOfLogs } from '@app/events/log/subscription';
import type { Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import { StreamCache } from '../kernel/stream-cache.ts';

export interface FollowedLog {
  /** Kept fresh by events of the log. */
  readonly cache: StreamCache;
  stop(): Promise<void>;
}

/**
 * Follows the log for the cache of streams, and orders several logs.
 * @param feed of this process, if it has one
 */
export function followLog(
  { log, pool, logger }: { readonly log: EventLog; readonly pool: Pool; readonly logger: Logger },
  feed: EventFeed | undefined,
): FollowedLog {
  const sequencer = startSequencer({ log, pool, logger });
  const cache = new StreamCache();
  const following = cache.follow(feed && !log.several ? [feed] : feedsOfLogs(log));
  return {
    cache,
    stop: async () => {
      cache.stop();
      await following;
      await sequencer.stop();
    },
  };
}
