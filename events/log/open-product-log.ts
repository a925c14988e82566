import { OrderInPostgres } from '@app/service-kit/log-order/order-in-postgres';
import { catalogue } from '../catalogue.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import { EventLog } from './event-log.ts';
import type { EventLogOptions } from './event-log-options.ts';

export interface ProductStores extends Partial<Pick<EventLogOptions, 'connect'>> {
  /** See `EventLogOptions.url`. */
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /** Its user may create tables. */
  readonly pool: ConstructorParameters<typeof OrderInPostgres>[0];
  readonly keys: KeyStore;
}

/**
 * Opens the product's log. The order of several logs is kept in the product's database.
 * @throws EventStoreAddressError
 */
export function openProductLog(stores: ProductStores): EventLog {
  const { eventStoreUrl: url, databaseUrl, pool, keys, connect } = stores;
  const order = new OrderInPostgres(pool, databaseUrl);
  return new EventLog({ url, connect, order, definitions: catalogue, keys });
}
