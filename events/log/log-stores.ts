import { ClientOfLog } from '../several-logs/client-of-log.ts';
import { checkLogNumber, type LogNumber } from '../several-logs/log-number.ts';
import type { LogOrder } from '../several-logs/log-order.ts';
import { logOf } from '../several-logs/placement.ts';
import type { SeveralLogs } from '../several-logs/several-logs.ts';
import { EventLogUnavailableError } from './errors.ts';
import { addressesOfLogs, EventStoreAddressError } from './event-store-address.ts';
import type { StoreClient } from './store-client.ts';
import { StoreConnection } from './store-connection.ts';

export interface StoresOptions {
  readonly url: string;
  readonly connect?: (() => StoreClient) | undefined;
  readonly order?: LogOrder;
}

type Store = StoreConnection<StoreClient>;

/** The stores of a log: one, or several that share the streams. */
export class LogStores {
  readonly several: SeveralLogs | null;
  readonly first: Store;
  private readonly all: readonly Store[];

  /** @throws EventStoreAddressError */
  constructor({ url, connect, order }: StoresOptions) {
    const [first, ...more] = connect ? [new StoreConnection([url], connect)] : connectTo(url);
    if (!first) throw new EventStoreAddressError('The address of the event store is missing');
    this.first = first;
    this.all = [first, ...more];
    if (more.length > 0 && !order)
      throw new EventStoreAddressError('Several event stores need a place for their order');
    this.several = order && more.length > 0 ? { logs: this.all, order } : null;
  }

  /** The only store. @throws if there are several */
  get single(): Store {
    if (this.several) throw new Error('Several logs have no one client');
    return this.first;
  }

  /** The store that contains a stream. */
  of(stream: string): Store {
    return this.all[logOf(stream, this.all.length)] ?? this.first;
  }

  /**
   * Calls each store once.
   * @throws EventLogUnavailableError, EventLogAccessError if none of them accepts a call
   */
  async ping(): Promise<void> {
    const errors = await this.failures();
    if (errors.length === this.all.length) throw errors[0];
  }

  /**
   * @throws EventLogAccessError if one of them rejects our user or password, EventStoreAddressError
   *   if a store's number does not fit its place in the list
   */
  async checkAccess(): Promise<void> {
    const errors = await this.failures();
    const failure = errors.find((error) => !(error instanceof EventLogUnavailableError));
    if (failure !== undefined) throw failure;
  }

  private async failures(): Promise<readonly unknown[]> {
    const { length: of } = this.all;
    const calls = await Promise.allSettled(
      this.all.map((store, number) => call(store, { number, of })),
    );
    return calls.flatMap((done) => (done.status === 'rejected' ? [done.reason] : []));
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((store) => store.close()));
    await this.several?.order.close();
  }
}

async function call(store: Store, number: LogNumber): Promise<void> {
  try {
    await checkLogNumber(store.client, number);
  } catch (error) {
    throw store.explain('Read', error);
  }
}

function connectTo(urls: string): readonly Store[] {
  const addresses = addressesOfLogs(urls);
  if (addresses.length === 1) return addresses.map((url) => StoreConnection.to(url));
  return addresses.map((url, log) =>
    StoreConnection.over<StoreClient>(url, (client) => new ClientOfLog(client, log)),
  );
}
