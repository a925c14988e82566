import { SharedFeed } from '@app/consumers/shared-feed';
import type { EventFeed } from '@app/events/log/subscription';
import { StallWatch } from '../runtime/stall-watch.ts';
import { RangeWorker, type RangeWorkerOptions } from './range-worker.ts';

export interface ShareOptions extends Omit<RangeWorkerOptions, 'feed'> {
  /** Shared with what else in this process follows the log; one is made where not given. */
  readonly feed?: EventFeed | undefined;
  readonly ranges?: number | undefined;
  readonly signal: AbortSignal;
}

/** This process's share of what several do. */
export interface OpenShare {
  /** What is shared and what is not get the events of one subscription. */
  readonly feed: EventFeed;
  /** Over how many ranges the work is spread. */
  readonly ranges: number;
  readonly worker: RangeWorker;
  readonly watch: StallWatch;
}

/** Opens this process's share; there is none where nothing is shared. */
export function openShare({ ranges = 1, ...options }: ShareOptions): OpenShare | undefined {
  if (ranges === 1) return undefined;
  const { log, signal, feed = new SharedFeed(log) } = options;
  const worker = new RangeWorker({ ...options, feed });
  return { feed, ranges, worker, watch: new StallWatch(log, worker, signal) };
}
