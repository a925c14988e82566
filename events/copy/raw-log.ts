import type { BackoffTimes } from '@app/service-kit/backoff';
import {
  ANY,
  AT_LEADER,
  BACKWARDS,
  binaryEvent,
  END,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  type ReadStreamOptions,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '../log/client.ts';
import { StoreConnection } from '../log/store-connection.ts';
import { comparePositions, type Position, START_POSITION } from '../position.ts';
import { isOurs, type RawEvent, toRaw } from './raw-event.ts';

/**
 * `no-stream`: it never existed, or was deleted and may be recreated. `deleted`: closed for ever.
 * Null: no event can be read there.
 */
export type Found = RawEvent | 'no-stream' | 'deleted' | null;

/**
 * The result of an append. `there`: all are stored at their revisions. `moved`: at other revisions.
 * `refused`: the revision did not match. `deleted`: the stream is closed for ever.
 */
export type Appended = 'there' | 'refused' | 'deleted' | 'moved';

const PAGE = 1000;
const BACKOFF: BackoffTimes = { firstMs: 250, longestMs: 1000 };
/** An election in a cluster takes seconds. */
const PATIENCE_MS = 30_000;

/** A complete log, for copying and comparing. */
export class RawLog implements AsyncDisposable {
  private readonly connection: StoreConnection;
  private readonly patience: number;

  /**
   * @param patience how long a call is retried, in ms
   * @throws EventStoreAddressError
   */
  constructor(url: string, patience = PATIENCE_MS) {
    this.connection = StoreConnection.to(url);
    this.patience = patience;
  }

  /**
   * Reads `$all` in order, up to the end that it has then, without the store's own events.
   * @param after the position after which to begin
   */
  async *forwards(after: Position = START_POSITION): AsyncGenerator<readonly RawEvent[]> {
    let from = after;
    for (;;) {
      const { events, last, read } = await this.page(from, FORWARDS);
      // A read includes the event at its start.
      yield events.filter(({ position }) => comparePositions(position, from) > 0);
      if (read < PAGE || last === null) return;
      from = last;
    }
  }

  /** Reads `$all` from its end to its start, without the store's own events. */
  async *backwards(): AsyncGenerator<RawEvent> {
    let from: Position | null = null;
    for (;;) {
      const { events, last, read }: Page = await this.page(from, BACKWARDS);
      yield* events;
      if (read < PAGE || last === null) return;
      from = last;
    }
  }

  /**
   * The first event that can be read in a stream at or after a revision: a later one if the
   * stream's metadata hides those before it.
   */
  async at(stream: string, fromRevision: bigint): Promise<Found> {
    return this.one(stream, { direction: FORWARDS, fromRevision, maxCount: 1 });
  }

  /** The last event of a stream; null if its metadata hides all of them. */
  async last(stream: string): Promise<Found> {
    return this.one(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  }

  private async one(stream: string, options: ReadStreamOptions): Promise<Found> {
    return this.patiently(async (client) => {
      try {
        let found: RawEvent | null = null;
        for await (const { event } of client.readStream(stream, { ...AT_LEADER, ...options })) {
          if (event) found = toRaw(event);
        }
        this.connection.mustBeCurrent(client);
        return found;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return 'no-stream';
        if (error instanceof StreamDeletedError) return 'deleted';
        throw error;
      }
    });
  }

  /**
   * Appends events of one stream with their own ids, at their own revisions; a tombstone must be
   * alone. Events that are stored already are not appended again.
   */
  async append(events: readonly [RawEvent, ...RawEvent[]]): Promise<Appended> {
    const [{ stream, revision, content: first }] = events;
    if (first.kind === 'tombstone') return this.bury(stream);
    const expectedRevision = revision === 0n ? NO_STREAM : revision - 1n;
    const stored = events.flatMap(({ id, type, content, metadata }) => {
      if (content.kind === 'tombstone') return [];
      const { kind, data } = content;
      return kind === 'json'
        ? jsonEvent({ id, type, data, metadata })
        : binaryEvent({ id, type, data, metadata });
    });
    return this.patiently(async (client) => {
      try {
        const result = await client.appendToStream(stream, stored, { expectedRevision });
        if (!result.success) return 'refused';
        const last = revision + BigInt(events.length) - 1n;
        return result.nextExpectedRevision === last ? 'there' : 'moved';
      } catch (error) {
        if (error instanceof StreamDeletedError) return 'deleted';
        throw error;
      }
    });
  }

  /** Closes a stream for ever. */
  private async bury(stream: string): Promise<Appended> {
    await this.patiently(async (client) => {
      try {
        await client.tombstoneStream(stream, { expectedRevision: ANY });
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error;
      }
    });
    return 'there';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.connection.close();
  }

  private async page(from: Position | null, direction: 'forwards' | 'backwards'): Promise<Page> {
    return this.patiently(async (client) => {
      const end = direction === FORWARDS ? START : END;
      const fromPosition = from === null || from.commit === 0n ? end : from;
      const page: { events: RawEvent[]; last: Position | null; read: number } = {
        events: [],
        last: null,
        read: 0,
      };
      const found = client.readAll({ ...AT_LEADER, direction, fromPosition, maxCount: PAGE });
      for await (const { event } of found) {
        page.read += 1;
        page.last = event?.position ?? page.last;
        if (event && isOurs(event)) page.events.push(toRaw(event));
      }
      this.connection.mustBeCurrent(client);
      return page;
    });
  }

  /**
   * Runs `work` with the client, and retries it while the store is unreachable.
   * @throws EventLogUnavailableError once `patience` is exceeded
   */
  async patiently<Answer>(work: (client: EventStoreDBClient) => Promise<Answer>): Promise<Answer> {
    const patience = { withinMs: this.patience, backoff: BACKOFF };
    return this.connection.persist('The log', work, patience);
  }
}

interface Page {
  readonly events: readonly RawEvent[];
  /** The position of the last event that was read, including the store's own. */
  readonly last: Position | null;
  readonly read: number;
}
