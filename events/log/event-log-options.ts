import type { Position } from '../position.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import type { StoreClient } from './store-client.ts';

/**
 * `no-stream`: the stream must not exist. A revision: that of the stream's last event. `any`: no
 * check.
 */
export type ExpectedRevision = 'no-stream' | 'any' | bigint;

export type AppendOutcome =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: Position }
  | { readonly kind: 'conflict' };

export interface EventLogOptions {
  /** An `esdb://` or `esdb+discover://` address, which may list several hosts. */
  readonly url: string;
  /** Creates a client of a store in this process, instead of connecting to the address. */
  readonly connect?: (() => StoreClient) | undefined;
  readonly definitions: readonly unknown[];
  readonly keys: KeyStore;
  /** Time limit of an append or a read with its retries, in ms. */
  readonly patience?: number;
}

export interface PageRequest {
  readonly fromRevision: bigint;
  readonly maxCount: number;
  readonly personal: 'open' | 'skip';
}
