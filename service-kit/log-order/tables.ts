import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

/** On which who waits for the order is told that it has grown. */
export const ORDER_CHANNEL = 'log_order';

/**
 * The order of several logs. It can't be made again from the logs, as keys cannot: what numbers
 * events have, and with them all checkpoints, hangs on it (docs/adr/0184).
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

/** Makes the tables of the order where they are missing. @throws the error of `pg` */
export const createLogOrderTables = (database: Pool | ClientBase): Promise<void> =>
  setUpTables(database, TABLES);
