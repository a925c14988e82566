import type { EventLog } from '@app/events/log/event-log';
import { EventStoreAddressError } from '@app/events/log/event-store-address';
import { subscribeSingle } from '@app/events/log/single-subscription';
import type { StoreClient } from '@app/events/log/store-client';
import { writeLogNumber } from '@app/events/several-logs/log-number';
import { positionInLog } from '@app/events/several-logs/segment';
import type { SeveralLogs } from '@app/events/several-logs/several-logs';
import { STORE_BACKOFF } from '@app/service-kit/backoff';
import { describeError, type Logger } from '@app/service-kit/logging';
import { followedLogs } from '@app/service-kit/log-order/followed-logs';
import { orderRows } from '@app/service-kit/log-order/order-rows';
import { endOf, type Segment } from '@app/service-kit/log-order/segment';
import type { Pool } from 'pg';
import { workUnderLease } from './lease.ts';
import { retry } from './retry.ts';
import { openOrderSession, ORDER_LEASE, reachedInOrder } from './order-session.ts';
import type { Session } from './session.ts';

/** How long writing a log's number into that log is retried. */
const PATIENCE = { withinMs: 4000, backoff: STORE_BACKOFF };

export interface SequencerOptions {
  readonly log: EventLog;
  /** Needs the right to create tables. */
  readonly pool: Pool;
  readonly logger: Logger;
}

/** Starts to order the events of several logs (`sequence`). With one log it does nothing. */
export function startSequencer({ log: { several }, pool, logger }: SequencerOptions): {
  /** Stops the work and gives the lease back. */
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = several ? sequence({ several, pool, logger, signal }) : Promise.resolve();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

interface Sequencing extends Pick<SequencerOptions, 'pool' | 'logger'> {
  readonly several: SeveralLogs;
  readonly signal: AbortSignal;
}

/**
 * Puts the events of several logs into one order until the signal is aborted: the new events of a
 * log become a segment at the end of the order. One process at a time does so; the others wait for
 * its lease. The events of an unreachable log are added once it can be read again.
 */
async function sequence({ several, pool, logger, signal }: Sequencing): Promise<void> {
  await workUnderLease(
    async (session, resetBackoff) => {
      const order = await OrderWriter.open(session, several.logs.length);
      resetBackoff();
      const ended = new AbortController();
      const until = AbortSignal.any([session.signal, ended.signal]);
      const work = [
        order.write(until),
        ...several.logs.map((_, number) => follow(several, number, order, until)),
      ];
      try {
        await Promise.all(work);
      } finally {
        ended.abort();
        await Promise.allSettled(work);
        followedLogs.reset();
      }
    },
    {
      open: (until) => openOrderSession(pool, until),
      name: ORDER_LEASE,
      signal,
      onFailure: (error) =>
        logger.warn(describeError(error), 'ordering of the logs was interrupted; retrying'),
    },
  );
}

async function follow(
  { logs }: SeveralLogs,
  number: number,
  order: OrderWriter,
  signal: AbortSignal,
): Promise<void> {
  const log = logs[number];
  if (!log) throw new Error(`There is no log ${number}`);
  const of = logs.length;
  const write = (client: StoreClient) => writeLogNumber(client, { number, of });
  const numbered = await retry(() => log.persist('Append', write, PATIENCE), {
    signal,
    onFailure: (error) => {
      if (error instanceof EventStoreAddressError) throw error;
    },
  });
  if (!numbered) return;
  const place = order.reached(number);
  const after = place === 0n ? ('start' as const) : positionInLog(place);
  for await (const { raw } of subscribeSingle(log, {
    after,
    signal,
    onConnected: () => followedLogs.set({ log: number }, 1),
    onOutage: () => followedLogs.set({ log: number }, 0),
  })) {
    // A segment must end at an event that every reader receives, which excludes the store's own.
    const last = raw.findLast(({ type }) => !type.startsWith('$'))?.position;
    if (last) order.note(number, last.commit);
  }
}

/** Writes the order. Each statement adds everything that has come since the previous one. */
class OrderWriter {
  private readonly session: Session;
  private readonly written: bigint[];
  private readonly seen: bigint[];
  private end: bigint;
  private wake: () => void = () => undefined;

  private constructor(session: Session, written: readonly bigint[], end: bigint) {
    this.session = session;
    this.written = [...written];
    this.seen = [...written];
    this.end = end;
  }

  /** @param count how many logs there are */
  static async open(session: Session, count: number): Promise<OrderWriter> {
    const { client } = session;
    const { end, written } = await reachedInOrder(client, count);
    return new OrderWriter(session, written, end);
  }

  /**
   * The place up to which a log is in the order: the commit number of a position; 0 if none of it
   * is.
   */
  reached(log: number): bigint {
    return this.written[log] ?? 0n;
  }

  note(log: number, place: bigint): void {
    this.seen[log] = place;
    this.wake();
  }

  /** Writes until the signal is aborted. @throws the error of `pg` */
  async write(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.wake(), { once: true });
    while (!signal.aborted) {
      const rows = this.news();
      if (rows.length > 0) await this.insert(rows);
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }

  private news(): readonly Segment[] {
    let base = this.end;
    return this.seen.flatMap((upTo, log) => {
      const after = this.reached(log);
      if (upTo <= after) return [];
      const row = { log, after, upTo, base };
      base = endOf(row);
      return [row];
    });
  }

  private async insert(rows: readonly Segment[]): Promise<void> {
    await orderRows.insert(this.session.client, rows);
    for (const row of rows) {
      this.written[row.log] = row.upTo;
      this.end = endOf(row);
    }
  }
}
