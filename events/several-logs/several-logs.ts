import type { SingleLog } from '../log/single-log.ts';
import type { LogOrder } from './log-order.ts';

/** Several logs, each of which has a part of the streams, and the order in which they are read. */
export interface SeveralLogs {
  /** By their numbers, as their addresses are listed. */
  readonly logs: readonly SingleLog[];
  readonly order: LogOrder;
}
