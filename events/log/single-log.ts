import type { StoreClient } from './store-client.ts';

/** The part of a single log that a read needs. */
export interface SingleLog {
  /** Only for one call, since it is replaced after an outage. */
  readonly client: StoreClient;
  /**
   * To be called after a read over this client.
   * @throws ReadingCutOffError if the read may have ended early
   */
  mustBeCurrent(client: StoreClient): void;
}
