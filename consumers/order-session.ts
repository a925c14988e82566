import { orderRows } from '@app/service-kit/log-order/order-rows';
import { endOf } from '@app/service-kit/log-order/segment';
import { createLogOrderTables } from '@app/service-kit/log-order/tables';
import type { Client, Pool } from 'pg';
import { openSession, type Session } from './session.ts';

/** Only the process with this lease writes the order of several logs. */
export const ORDER_LEASE = 'order of the logs';
/** Any fixed number, other than that of other leases. */
const LOCK_CLASS = 7_310_443;
/** Checkpoints depend on the order, so a crash must not lose rows that were read already. */
const SETTINGS = 'set synchronous_commit = on;';
/** Behind everything. */
const LARGEST_PLACE = 9_223_372_036_854_775_807n;

/** Opens a session that can take `ORDER_LEASE`. @throws the error of `pg` */
export const openOrderSession = (pool: Pool, until: AbortSignal): Promise<Session> =>
  openSession(pool, until, { lockClass: LOCK_CLASS, settings: SETTINGS });

/** How far the order is. */
export interface ReachedInOrder {
  /** The place at which it ends. */
  readonly end: bigint;
  /** For each log, the first number of the last place of it that is in the order; 0 where none is. */
  readonly written: readonly bigint[];
}

/**
 * Makes the tables where they are missing, and reads how far the order is.
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
