import { type KeyObject, randomUUID } from 'node:crypto';
import type { BackoffTimes } from '@app/service-kit/backoff';
import type { AnyEvent } from '../definition.ts';
import type { CommandContext, Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import { ANY, NO_STREAM, type RecordedEvent } from './client.ts';
import { EventLogUnavailableError } from './errors.ts';
import { openPersonal, type ReadEvent, toRecorded } from './recorded-event.ts';
import type { StoreClient } from './store-client.ts';
import { type Patience, StoreConnection } from './store-connection.ts';
import { findAppended, readNewestRaw, readRaw } from './stream-reads.ts';
import { type Definition, prepareEvent, type Sealing, sealingOf } from './stored-event.ts';

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

/** Half of a request's time limit: a command may append after it has waited for a read. */
const DEFAULT_PATIENCE_MS = 4000;
/** Short, since a person waits for the answer. */
const BACKOFF: BackoffTimes = { firstMs: 50, longestMs: 200 };

/** The log of all events. Other code accesses the event store only through it. */
export class EventLog {
  readonly keys: KeyStore;
  readonly definitions: ReadonlyMap<string, Definition>;
  private readonly store: StoreConnection<StoreClient>;
  private readonly patience: Patience;

  /** @throws EventStoreAddressError */
  constructor(options: EventLogOptions) {
    const { url, connect, keys } = options;
    this.store = connect ? new StoreConnection([url], connect) : StoreConnection.to(url);
    this.keys = keys;
    const withinMs = options.patience ?? DEFAULT_PATIENCE_MS;
    this.patience = { withinMs, backoff: BACKOFF };
    const definitions = options.definitions as readonly Definition[];
    this.definitions = new Map(definitions.map((definition) => [definition.type, definition]));
  }

  /** Only for one call, since it is replaced after an outage. */
  get client(): StoreClient {
    return this.store.client;
  }

  /**
   * To be called after a read over this client.
   * @throws ReadingCutOffError if the read may have ended early
   */
  mustBeCurrent(client: StoreClient): void {
    this.store.mustBeCurrent(client);
  }

  /**
   * Appends a command's events to a stream. Keys of new subjects are stored first, and checked
   * again before each retry.
   * @param ids how event ids are made. `command`: derived from the command's id, so that a resend
   *   of the command is answered like the first time, even if its events differ. `sending`: unique
   *   to this call, so that the same command sent elsewhere is a conflict
   * @throws EventLogUnavailableError if the store stays unreachable; the caller may retry
   * @throws EventLogAccessError if the store rejects our user or password
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly AnyEvent[],
    context: CommandContext,
    ids: 'command' | 'sending' = 'command',
  ): Promise<AppendOutcome> {
    const commandId = ids === 'sending' ? randomUUID() : context.commandId;
    const prepared = events.map((event, index) => {
      const definition = this.definitions.get(event.type);
      if (!definition) throw new Error(`${event.type} is not in the catalogue`);
      return prepareEvent(definition, event, { stream, index, commandId });
    });
    const sealing = sealingOf(prepared, this.keys, stream, context);
    return this.send(stream, expected, sealing, context.isResend === true);
  }

  /**
   * One broken connection rejects every append in progress, so each is retried separately.
   * @param isResend whether the events may already be in the stream
   */
  private async send(
    stream: string,
    expected: ExpectedRevision,
    sealing: Sealing,
    isResend: boolean,
  ): Promise<AppendOutcome> {
    const expectedRevision =
      expected === 'no-stream' ? NO_STREAM : expected === 'any' ? ANY : expected;
    let isRepeated = isResend;
    const attempt = async (client: StoreClient): Promise<AppendOutcome> => {
      const isSearched = isRepeated && expected === 'any';
      const found = isSearched ? await findAppended(client, stream, sealing.lastId) : null;
      if (found) return { kind: 'appended', ...found };
      if (isSearched) this.store.mustBeCurrent(client);
      isRepeated = true;
      const stored = await sealing.seal();
      const result = await client.appendToStream(stream, stored, { expectedRevision });
      if (!result.success || !result.position) return { kind: 'conflict' };
      const { nextExpectedRevision: revision, position } = result;
      return { kind: 'appended', revision, position };
    };
    return this.store.persist('Append', attempt, this.patience);
  }

  /**
   * Reads a stream from a revision to its end; nothing if there is no stream.
   * @param personal whether to decrypt sealed parts; `skip` fetches no keys and leaves them null
   * @throws EventLogUnavailableError if the store stays unreachable; the caller may retry
   * @throws EventLogAccessError if the store rejects our user or password
   */
  async read(
    stream: string,
    options: { fromRevision?: bigint; personal: 'open' | 'skip' },
  ): Promise<readonly Recorded<AnyEvent>[]> {
    const raw = await this.readRaw(stream, options.fromRevision ?? 0n);
    return this.understand(raw, options.personal);
  }

  /**
   * Reads at most `maxCount` events of a stream, from a revision.
   * @returns events in the catalogue, and the revision at which to continue; null at the end
   * @throws as `read` does
   */
  async readPage(
    stream: string,
    { fromRevision, maxCount, personal }: PageRequest,
  ): Promise<{ events: readonly Recorded<AnyEvent>[]; nextRevision: bigint | null }> {
    const raw = await this.readRaw(stream, fromRevision, maxCount);
    const last = raw.length < maxCount ? undefined : raw.at(-1);
    const events = await this.understand(raw, personal);
    return { events, nextRevision: last ? last.revision + 1n : null };
  }

  /**
   * Reads the newest events of a stream, up to a maximum, oldest first.
   * @returns those that are in the catalogue, and whether the stream has no others
   * @throws as `read` does
   */
  async readNewest(
    stream: string,
    { maxCount, personal }: Omit<PageRequest, 'fromRevision'>,
  ): Promise<{ events: readonly Recorded<AnyEvent>[]; isWhole: boolean }> {
    if (stream.includes('\0')) return { events: [], isWhole: true };
    const raw = await this.retryReading((client) => readNewestRaw(client, stream, maxCount));
    const isWhole = raw.length < maxCount || raw[0]?.revision === 0n;
    return { events: await this.understand(raw, personal), isWhole };
  }

  private readRaw(
    stream: string,
    fromRevision: bigint,
    maxCount = Number.MAX_SAFE_INTEGER,
  ): Promise<readonly RecordedEvent[]> {
    // The store rejects such a name, which may come from a URL that a caller typed.
    if (stream.includes('\0')) return Promise.resolve([]);
    return this.retryReading((client) => readRaw(client, stream, fromRevision, maxCount));
  }

  private async understand(
    raw: readonly RecordedEvent[],
    personal: 'open' | 'skip',
  ): Promise<readonly Recorded<AnyEvent>[]> {
    const found = raw.flatMap((event) => toRecorded(event, this.definitions) ?? []);
    if (personal === 'skip') return found.map(({ recorded }) => recorded);
    return this.open(found);
  }

  /** Decrypts the sealed parts of many events, fetching all keys at once. */
  async open(events: readonly ReadEvent[]): Promise<readonly Recorded<AnyEvent>[]> {
    const subjects = new Set(events.flatMap(({ subject }) => (subject === null ? [] : [subject])));
    const keys: ReadonlyMap<string, KeyObject> =
      subjects.size > 0 ? await this.keys.find([...subjects]) : new Map();
    return events.map((event) => openPersonal(event, keys));
  }

  /**
   * Runs work that reads, and restarts it while the store is unreachable or was read by a client that
   * has been replaced.
   * @throws as `read` does
   */
  retryReading<Result>(work: (client: StoreClient) => Promise<Result>): Promise<Result> {
    const attempt = async (client: StoreClient): Promise<Result> => {
      const result = await work(client);
      this.store.mustBeCurrent(client);
      return result;
    };
    return this.store.persist('Read', attempt, this.patience);
  }

  /**
   * Calls the store once.
   * @throws EventLogUnavailableError, EventLogAccessError if it does not accept the call
   */
  async ping(): Promise<void> {
    try {
      await readRaw(this.client, 'reachability-check', 0n, 1);
    } catch (error) {
      throw this.store.explain('Read', error);
    }
  }

  /**
   * Checks at startup that the store accepts our user and password. Does not wait for an unreachable
   * store.
   * @throws EventLogAccessError
   */
  async checkAccess(): Promise<void> {
    await this.ping().catch((error: unknown) => {
      if (!(error instanceof EventLogUnavailableError)) throw error;
    });
  }

  async close(): Promise<void> {
    await this.store.close();
  }
}
