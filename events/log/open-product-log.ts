import { catalogue } from '../catalogue.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import { EventLog, type EventLogOptions } from './event-log.ts';

export interface ProductStores extends Pick<EventLogOptions, 'connect'> {
  /** See `EventLogOptions.url`. */
  readonly eventStoreUrl: string;
  readonly keys: KeyStore;
}

/** @throws EventStoreAddressError */
export const openProductLog = ({ eventStoreUrl: url, keys, connect }: ProductStores): EventLog =>
  new EventLog({ url, connect, definitions: catalogue, keys });
