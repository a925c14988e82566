import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

/** The channel on which listeners are notified that the order has grown. */
export const ORDER_CHANNEL = 'log_order';

/**
 * The order of several logs. Like keys, it cannot be restored from the logs: the positions of
 * events, and with them all checkpoints, depend on it (docs/adr/0184).
 */
const TABLES = `
  create schema if not exists log_order;
  create table if not exists log_order.segments (
    log smallint not null,
    after_place bigint not null,
    up_to bigint not null check (up_to > after_place),
    base bigint not null,
    ends bigint generated always as (base + up_to - after_place) stored primary key,
    unique (log, up_to)
  );
  create index if not exists segments_log_base on log_order.segments (log, base);
`;

/** Creates the tables of the order if they are missing. @throws the error of `pg` */
export const createLogOrderTables = (database: Pool | ClientBase): Promise<void> =>
  setUpTables(database, TABLES);
