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
import type { StoreClient } from './store-client.ts';

export interface Patience {
  /** Time limit of all attempts together, in ms. */
  readonly withinMs: number;
  /** Delays between two attempts. */
  readonly backoff: BackoffTimes;
}

/**
 * Owns the client, and replaces it if it cannot recover: after it has found no node of a cluster,
 * it answers every append with that error (docs/adr/0083).
 */
export class StoreConnection<Client extends StoreClient = EventStoreDBClient> {
  private readonly hosts: readonly string[];
  private readonly connect: () => Client;
  private current: Client;
  private isClosed = false;

  /**
   * @param hosts identifies the store in errors
   * @param connect creates a client
   */
  constructor(hosts: readonly string[], connect: () => Client) {
    this.hosts = hosts;
    this.connect = connect;
    this.current = connect();
  }

  /**
   * Connects at the first call, so the store may not be reachable yet.
   * @param url an `esdb://` or `esdb+discover://` address, which may list several hosts
   * @throws EventStoreAddressError
   */
  static to(url: string): StoreConnection {
    const address = parseEventStoreAddress(url);
    const text = connectionString(address);
    passOverBrokenWrites();
    return new StoreConnection(address.hosts, () =>
      passOverLateAnswers(EventStoreDBClient.connectionString(text)),
    );
  }

  /** For one call only, since the next one may need another client. */
  get client(): Client {
    return this.current;
  }

  /**
   * Runs work over the client, and retries it while the store is unreachable. An attempt that timed
   * out may still succeed.
   * @param what names the work in the error
   * @throws EventLogUnavailableError when the time limit is reached
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
        // A node that stays unready may be cut off from its cluster.
        if (isKeptByClient(error) || (isLast && isNotReady(error))) this.replace(client);
        if (isLast) throw this.explain(what, error);
        await pause(waitMs);
      }
    }
  }

  /**
   * To be called at the end of a read: a client that is replaced or closed ends its reads early and
   * without an error, as if at the end of the log.
   * @param client that was used to read
   * @throws ReadingCutOffError if it is no longer the current client; the read may have been
   *   complete
   */
  mustBeCurrent(client: Client): void {
    if (client !== this.current || this.isClosed) throw new ReadingCutOffError('Cut off');
  }

  /** The error for callers: unreachable stores and denied access have their own classes. */
  explain(what: string, error: unknown): unknown {
    if (isUnavailable(error)) return new EventLogUnavailableError(what, { cause: error });
    if (isAccessDenied(error)) return new EventLogAccessError(this.hosts, { cause: error });
    return error;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.current.dispose();
  }

  /** Subscriptions over the old client end, and resume over the new one. */
  private replace(failed: Client): void {
    // If many calls failed together, only the first replaces the client.
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
