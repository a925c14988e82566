import type { EventLog } from '@app/events/log/event-log';
import type { Logger } from '@app/service-kit/logging';
import type { DemandSink } from '@app/service-kit/demanded';
import type { Pool } from 'pg';
import { Checkpoints } from './freshness/checkpoints.ts';
import { Demand, NotifyDemand } from './freshness/demand.ts';
import { LogEnd } from './freshness/log-end.ts';
import { ProjectedFeed } from './freshness/projected-feed.ts';
import { LiveTopics } from './live/live-topics.ts';

export interface ReadModelUpdates {
  readonly checkpoints: Checkpoints;
  readonly live: LiveTopics;
  /** Ends the live streams, and lets waiting requests continue. */
  endWaiting(): void;
  stop(): Promise<void>;
}

/** Starts following the projector. Never fails, and waits for unreachable stores. */
export function startReadModelUpdates(options: {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly addressScale: number;
  /** The projector of the same process; others are informed through Postgres. */
  readonly demandSink?: DemandSink | undefined;
}): ReadModelUpdates {
  const demand = new Demand(options.demandSink ?? new NotifyDemand(options.pool));
  const end = new LogEnd(options.log);
  const checkpoints = new Checkpoints(
    (position) => demand.awaits(position),
    (position) => end.isBefore(position),
  );
  const live = new LiveTopics({
    addressScale: options.addressScale,
    onTopics: (topics) => demand.watches(topics),
  });
  const feed = new ProjectedFeed({
    ...options,
    checkpoints,
    onChange: (topics, position) => live.publish(topics, position),
    onGap: (position) => live.publishToAll(position),
  });
  feed.start();
  const endWaiting = (): void => {
    live.close();
    checkpoints.release();
  };
  return {
    checkpoints,
    live,
    endWaiting,
    stop: async () => {
      endWaiting();
      demand.stop();
      await feed.stop();
    },
  };
}
