import type { SingleLog } from '../log/single-log.ts';
import type { StoreClient } from '../log/store-client.ts';
import type { StoreConnection } from '../log/store-connection.ts';
import type { LogOrder } from './log-order.ts';

export type OneLog = SingleLog & Pick<StoreConnection<StoreClient>, 'persist'>;

/** Several logs, each with a part of the streams, and the order in which they are read. */
export interface SeveralLogs {
  /** By number, in the order of the list of addresses. */
  readonly logs: readonly OneLog[];
  readonly order: LogOrder;
}
