import { orderRows } from '@app/service-kit/log-order/order-rows';
import { endOf } from '@app/service-kit/log-order/segment';
import { createLogOrderTables } from '@app/service-kit/log-order/tables';
import type { Client, Pool } from 'pg';
import { openSession, type Session } from './session.ts';

/** The lease of the process that writes the order of several logs. */
export const ORDER_LEASE = 'order of the logs';
/** An arbitrary constant that no other lease uses. */
const LOCK_CLASS = 7_310_443;
/** Checkpoints depend on the order, so a crash must not lose rows that were read already. */
const SETTINGS = 'set synchronous_commit = on;';
/** Larger than any place in the order. */
const LARGEST_PLACE = 9_223_372_036_854_775_807n;

/** Opens a session that can take `ORDER_LEASE`. @throws the error of `pg` */
export const openOrderSession = (pool: Pool, until: AbortSignal): Promise<Session> =>
  openSession(pool, until, { lockClass: LOCK_CLASS, settings: SETTINGS });

/** How far the order has been written. */
export interface ReachedInOrder {
  /** The place in the order at which it ends. */
  readonly end: bigint;
  /**
   * For each log, the place up to which it is in the order (a commit number); 0 if none of it is.
   */
  readonly written: readonly bigint[];
}

/**
 * Creates the tables if they are missing, and reads how far the order has been written.
 * @param count how many logs there are
 * @throws the error of `pg`
 */
export async function reachedInOrder(client: Client, count: number): Promise<ReachedInOrder> {
  await createLogOrderTables(client);
  const [last] = await orderRows.last(client);
  const written = Array.from({ length: count }, () => 0n);
  for (const { log, upTo } of await orderRows.lastBefore(client, LARGEST_PLACE))
    written[log] = upTo;
  return { end: last ? endOf(last) : 0n, written };
}
