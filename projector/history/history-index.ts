import { workUnderLease } from '@app/events/consuming/lease';
import { readable } from '@app/events/consuming/readable-events';
import { openSession, type Session } from '@app/events/consuming/session';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { ensureHistoryTables, INDEX_VERSION } from './tables.ts';
import { IndexWriter } from './index-writer.ts';

export interface HistoryIndexOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  /** The source of events; a subscription of its own by default. */
  readonly feed?: EventFeed | undefined;
  /** Which read models handle which events, for readers of the history. */
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Minimum interval between partial batches, in ms. */
  readonly intervalMs?: number;
}

const LEASE = 'history index';
const LOCK_CLASS = 731_044_203;
/** Distinguishes its connection from the one that holds the projector's lease. */
const SETTINGS = `set application_name = '${LEASE}'`;
/** Nobody waits for the index: searches read events that are not indexed yet from the log. */
const INTERVAL_MS = 2000;
/** A batch of this size means catch-up, and the next one follows without delay. */
const MANY = 400;

/**
 * Maintains the search index of the history (docs/adr/0150) beside the live projections: in large,
 * rare batches, each in one transaction with its checkpoint.
 */
export class HistoryIndex {
  private readonly options: HistoryIndexOptions;

  constructor(options: HistoryIndexOptions) {
    this.options = options;
  }

  /** Runs until the signal is aborted. Never rejects: failures are retried. */
  async run(): Promise<void> {
    const { pool, signal, logger } = this.options;
    await workUnderLease((session, resetBackoff) => this.lead(session, resetBackoff), {
      open: (until) => openSession(pool, until, { lockClass: LOCK_CLASS, settings: SETTINGS }),
      name: LEASE,
      signal,
      onFailure: (error) =>
        logger.warn(describeError(error), 'indexing of the history was interrupted; retrying'),
    });
  }

  private async lead({ client, signal }: Session, resetBackoff: () => void): Promise<void> {
    const { log, feed, projections, intervalMs = INTERVAL_MS } = this.options;
    await ensureHistoryTables(client);
    const writer = new IndexWriter(client);
    await writer.noteHandlers(projections);
    const after = await this.checkpoint(client);
    const batches = readable(log, {
      after: comparePositions(after, START_POSITION) === 0 ? 'start' : after,
      wants: () => true,
      personal: 'skip',
      signal,
      ...(feed && { feed }),
    });
    for await (const { events, position, read } of batches) {
      await writer.write(events, position);
      resetBackoff();
      if (read < MANY) await pause(intervalMs, signal);
    }
  }

  private async checkpoint(client: Session['client']): Promise<Position> {
    const { rows } = await client.query<{ commit: string; prepare: string }>(
      'select commit, prepare from history.progress where version = $1',
      [INDEX_VERSION],
    );
    const [row] = rows;
    return row ? { commit: BigInt(row.commit), prepare: BigInt(row.prepare) } : START_POSITION;
  }
}
