import { Backoff, type BackoffTimes } from '@app/service-kit/backoff';
import { pause } from '@app/service-kit/pause';
import { passOverBrokenWrites } from './broken-writes.ts';
import { EventStoreDBClient } from './client.ts';
import {
  AttemptTimeoutError,
  EventLogAccessError,
  EventLogUnavailableError,
  isAccessDenied,
  isKeptByClient,
  isNotReady,
  isUnavailable,
  ReadingCutOffError,
} from './errors.ts';
import { connectionString, parseEventStoreAddress } from './event-store-address.ts';
import { passOverLateAnswers } from './late-answers.ts';
import { readLean } from './lean-readings.ts';
import type { StoreClient } from './store-client.ts';

export interface Patience {
  /** How long all attempts together may take, in ms. */
  readonly withinMs: number;
  /** How long to wait between two attempts. */
  readonly backoff: BackoffTimes;
}

/**
 * Owns the client, and replaces it where it cannot recover by itself: once it has found no node of
 * a cluster, it answers every append with that error (docs/adr/0083).
 */
export class StoreConnection<Client extends StoreClient = EventStoreDBClient> {
  private readonly hosts: readonly string[];
  private readonly connect: () => Client;
  private current: Client;
  private isClosed = false;

  /**
   * @param hosts names the store in errors
   * @param connect makes a client
   */
  constructor(hosts: readonly string[], connect: () => Client) {
    this.hosts = hosts;
    this.connect = connect;
    this.current = connect();
  }

  /**
   * Connects at the first call, so the store may still be away.
   * @param url an `esdb://` or `esdb+discover://` address, also of several hosts
   * @throws EventStoreAddressError
   */
  static to(url: string): StoreConnection {
    return StoreConnection.over(url, (client) => client);
  }

  /**
   * The same with a client of another kind over the store's.
   * @throws EventStoreAddressError
   */
  static over<Client extends StoreClient>(
    url: string,
    wrap: (client: EventStoreDBClient) => Client,
  ): StoreConnection<Client> {
    const address = parseEventStoreAddress(url);
    const text = connectionString(address);
    passOverBrokenWrites();
    return new StoreConnection(address.hosts, () =>
      wrap(readLean(passOverLateAnswers(EventStoreDBClient.connectionString(text)))),
    );
  }

  /** For one call: the next one may need another client. */
  get client(): Client {
    return this.current;
  }

  /**
   * Does something over the client, again and again while the store is away. An attempt that was
   * given up may still succeed.
   * @param what names the work in the error
   * @throws EventLogUnavailableError when the time is over
   */
  async persist<Result>(
    what: string,
    work: (client: Client) => Promise<Result>,
    { withinMs, backoff: times }: Patience,
  ): Promise<Result> {
    const until = Date.now() + withinMs;
    const backoff = new Backoff(times);
    for (;;) {
      const client = this.current;
      try {
        return await withinTime(work(client), until - Date.now());
      } catch (error) {
        if (!isUnavailable(error)) throw this.explain(what, error);
        const waitMs = backoff.next();
        const isLast = this.isClosed || Date.now() + waitMs >= until;
        // A node that is not ready for so long may have been left behind by its cluster.
        if (isKeptByClient(error) || (isLast && isNotReady(error))) this.replace(client);
        if (isLast) throw this.explain(what, error);
        await pause(waitMs);
      }
    }
  }

  /**
   * To be called at the end of a reading: a client that is replaced or closed ends its readings
   * early, and without an error, as if there was nothing more.
   * @param client that has read
   * @throws ReadingCutOffError where it is not the client of now; the reading may have been whole
   */
  mustBeCurrent(client: Client): void {
    if (client !== this.current || this.isClosed) throw new ReadingCutOffError('Cut off');
  }

  /** The error for callers: unavailable and access denied have classes of their own. */
  explain(what: string, error: unknown): unknown {
    if (isUnavailable(error)) return new EventLogUnavailableError(what, { cause: error });
    if (isAccessDenied(error)) return new EventLogAccessError(this.hosts, { cause: error });
    return error;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.current.dispose();
  }

  /** Subscriptions over the old client end, and begin again over the new one. */
  private replace(failed: Client): void {
    // Of many calls that failed together the first replaces it.
    if (failed !== this.current) return;
    this.current = this.connect();
    void failed.dispose();
  }
}

async function withinTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new AttemptTimeoutError('No answer in time')), ms);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}
