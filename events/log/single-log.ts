import type { StoreClient } from './store-client.ts';

/** What a reading of a single log needs of it. */
export interface SingleLog {
  /** For one call: after an outage it is another one. */
  readonly client: StoreClient;
  /**
   * To be called when a reading over this client has ended.
   * @throws ReadingCutOffError where it may have ended early
   */
  mustBeCurrent(client: StoreClient): void;
}
