import {
  openOrderSession,
  ORDER_LEASE,
  type ReachedInOrder,
  reachedInOrder,
} from '@app/consumers/order-session';
import { type Session, tryLock } from '@app/consumers/session';
import type { SplitOrder } from '@app/events/split/split-log';
import { orderRows } from '@app/service-kit/log-order/order-rows';
import type { Segment } from '@app/service-kit/log-order/segment';
import { createPool } from '@app/service-kit/postgres';
import type { Pool } from 'pg';
import { UsageError } from '../command.ts';

/** Prefixes of the names of the services' connections. */
const SERVICES = '^(product|limits|command-api|query-api|projector|reactors)';

/**
 * The order of the targets in the product's database. It holds the lease, so no other process
 * writes the order.
 */
export class OrderOfSplit implements SplitOrder, AsyncDisposable {
  private readonly pool: Pool;
  private readonly session: Session;
  private readonly count: number;

  private constructor(pool: Pool, session: Session, count: number) {
    this.pool = pool;
    this.session = session;
    this.count = count;
  }

  /**
   * @param count how many logs there will be
   * @throws UsageError if another process writes the order, and the error of `pg`
   */
  static async open(databaseUrl: string, count: number): Promise<OrderOfSplit> {
    await using cleanup = new AsyncDisposableStack();
    const pool = createPool(databaseUrl, { max: 1, applicationName: 'events split' });
    cleanup.defer(() => pool.end());
    const session = await openOrderSession(pool, new AbortController().signal);
    cleanup.use(session);
    if (!(await tryLock(session, ORDER_LEASE)))
      throw new UsageError(
        'Another process writes the order of the logs: another split, or a product on several logs.',
      );
    cleanup.move();
    return new OrderOfSplit(pool, session, count);
  }

  reached(): Promise<ReachedInOrder> {
    return reachedInOrder(this.session.client, this.count);
  }

  add(segments: readonly Segment[]): Promise<void> {
    return orderRows.insert(this.session.client, segments);
  }

  /** @throws UsageError if a service of the product is connected to the database */
  async mustBeStopped(): Promise<void> {
    const { rows } = await this.session.client.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name ~ $1 order by 1`,
      [SERVICES],
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(', ');
    throw new UsageError(
      `The product is running (${names}). Stop it, keep its stores running and call again.`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.session[Symbol.asyncDispose]();
    await this.pool.end();
  }
}
