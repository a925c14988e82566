import type { Position } from '../position.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import type { LogOrder } from '../several-logs/log-order.ts';
import type { StoreClient } from './store-client.ts';

/** `no-stream`: nothing may be there yet. A revision: the last event must have it. `any`: both. */
export type ExpectedRevision = 'no-stream' | 'any' | bigint;

export type AppendOutcome =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: Position }
  | { readonly kind: 'conflict' };

export interface EventLogOptions {
  /**
   * An `esdb://` or `esdb+discover://` address, also of several hosts; or several addresses, with
   * spaces between them, of logs that share the streams.
   */
  readonly url: string;
  /** In which order several logs are read. */
  readonly order?: LogOrder;
  /** Makes a client of a store that runs in this process; it is called instead of the address. */
  readonly connect?: (() => StoreClient) | undefined;
  readonly definitions: readonly unknown[];
  readonly keys: KeyStore;
  /**
   * How long an append or a read may take, in ms; until then it is tried again while the store is
   * away.
   */
  readonly patience?: number;
}

export interface PageRequest {
  readonly fromRevision: bigint;
  readonly maxCount: number;
  readonly personal: 'open' | 'skip';
}
