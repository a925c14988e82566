import { type KeyObject, randomUUID } from 'node:crypto';
import type { BackoffTimes } from '@app/service-kit/backoff';
import type { AnyEvent } from '../definition.ts';
import type { CommandContext, Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import { ANY, NO_STREAM, type RecordedEvent } from './client.ts';
import { findPlace } from '../several-logs/find-place.ts';
import type { SeveralLogs } from '../several-logs/several-logs.ts';
import type {
  AppendOutcome,
  EventLogOptions,
  ExpectedRevision,
  PageRequest,
} from './event-log-options.ts';
import { openPersonal, type ReadEvent, toRecorded } from './recorded-event.ts';
import type { StoreClient } from './store-client.ts';
import { LogStores } from './log-stores.ts';
import type { ReadableLog } from './read-all.ts';
import type { Patience } from './store-connection.ts';
import { type Sealing, sealingOf } from './sealing.ts';
import { findAppended, readNewestRaw, readRaw } from './stream-reads.ts';
import { type Definition, prepareEvent } from './stored-event.ts';

/** Half of a request's time limit: a command may append after it has waited for a read. */
const DEFAULT_PATIENCE_MS = 4000;
/** Short, since a person waits for the answer. */
const BACKOFF: BackoffTimes = { firstMs: 50, longestMs: 200 };

/** The log of all events. Other code accesses the event store only through it. */
export class EventLog implements ReadableLog {
  readonly keys: KeyStore;
  readonly definitions: ReadonlyMap<string, Definition>;
  private readonly stores: LogStores;
  private readonly patience: Patience;

  /** @throws EventStoreAddressError */
  constructor(options: EventLogOptions) {
    this.stores = new LogStores(options);
    this.keys = options.keys;
    const withinMs = options.patience ?? DEFAULT_PATIENCE_MS;
    this.patience = { withinMs, backoff: BACKOFF };
    const definitions = options.definitions as readonly Definition[];
    this.definitions = new Map(definitions.map((definition) => [definition.type, definition]));
  }

  /** The logs, if there are several. */
  get several(): SeveralLogs | null {
    return this.stores.several;
  }

  /** Only for one call, since it is replaced after an outage. @throws if there are several logs */
  get client(): StoreClient {
    return this.stores.single.client;
  }

  /**
   * To be called after a read over this client.
   * @throws ReadingCutOffError if the read may have ended early
   */
  mustBeCurrent(client: StoreClient): void {
    this.stores.single.mustBeCurrent(client);
  }

  /**
   * Translates the position from an append or a stream read into one in the order of all logs. With
   * one log they are the same.
   * @throws EventLogUnavailableError if it gets none in time
   */
  placed(position: Position): Promise<Position> {
    const { several, patience } = this;
    return several
      ? findPlace(several.order, position, patience.withinMs)
      : Promise.resolve(position);
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
    const store = this.stores.of(stream);
    const attempt = async (client: StoreClient): Promise<AppendOutcome> => {
      const isSearched = isRepeated && expected === 'any';
      const found = isSearched ? await findAppended(client, stream, sealing.lastId) : null;
      if (found) return { kind: 'appended', ...found };
      if (isSearched) store.mustBeCurrent(client);
      isRepeated = true;
      const stored = await sealing.seal();
      const result = await client.appendToStream(stream, stored, { expectedRevision });
      if (!result.success || !result.position) return { kind: 'conflict' };
      const { nextExpectedRevision: revision, position } = result;
      return { kind: 'appended', revision, position };
    };
    return store.persist('Append', attempt, this.patience);
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
    const raw = await this.readStream(stream, (client) => readNewestRaw(client, stream, maxCount));
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
    return this.readStream(stream, (client) => readRaw(client, stream, fromRevision, maxCount));
  }

  /**
   * Reads from the store that contains a stream.
   * @throws as `read` does
   */
  readStream<Result>(
    stream: string,
    work: (client: StoreClient) => Promise<Result>,
  ): Promise<Result> {
    const store = this.stores.of(stream);
    const attempt = async (client: StoreClient): Promise<Result> => {
      const result = await work(client);
      store.mustBeCurrent(client);
      return result;
    };
    return store.persist('Read', attempt, this.patience);
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
   * Runs work that reads, and restarts it while the store is unreachable.
   * @throws as `read` does
   */
  retryReading<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.stores.first.persist('Read', work, this.patience);
  }

  /**
   * Calls each store once.
   * @throws EventLogUnavailableError, EventLogAccessError if none accepts a call
   */
  ping(): Promise<void> {
    return this.stores.ping();
  }

  /**
   * Checks at startup that the stores accept our user and password. Does not wait for an
   * unreachable store.
   * @throws EventLogAccessError
   */
  checkAccess(): Promise<void> {
    return this.stores.checkAccess();
  }

  async close(): Promise<void> {
    await this.stores.close();
  }
}
