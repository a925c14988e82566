import type {
  AllStreamResolvedEvent,
  AppendExpectedRevision,
  AppendResult,
  EventData,
  Filter,
  ReadAllOptions,
  ReadStreamOptions,
  ResolvedEvent,
} from './client.ts';
import type { Position } from '../position.ts';
import type { EventPage, PagesRequest } from './event-pages.ts';

export interface AppendOptions {
  readonly expectedRevision?: AppendExpectedRevision;
}

export type StreamReadingOptions = Pick<
  ReadStreamOptions,
  'direction' | 'fromRevision' | 'maxCount' | 'requiresLeader'
>;

export type AllReadingOptions = Pick<
  ReadAllOptions,
  'direction' | 'fromPosition' | 'maxCount' | 'requiresLeader'
>;

/** A read of the whole log. */
export interface AllReading extends AsyncIterable<AllStreamResolvedEvent> {
  /** Ends it early, without an error. */
  cancel(): Promise<unknown>;
}

/** A subscription as a Node stream: `read` returns null if no event has arrived. */
export interface LiveReading {
  read(): AllStreamResolvedEvent | null;
  on(event: 'confirmation' | 'readable' | 'end' | 'close', listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  unsubscribe(): Promise<unknown>;
}

export interface LiveReadingOptions {
  /** The position after which it begins. */
  readonly fromPosition?: Position | 'start' | 'end';
  readonly filter?: Filter;
}

/**
 * The operations of an event store that the log needs. EventStoreDB's client provides them, and so
 * does the embedded event store within its process. Both reject with the client's errors.
 */
export interface StoreClient {
  /** A wrong expected revision is a result without success, not an error. */
  appendToStream(
    stream: string,
    events: EventData | EventData[],
    options?: AppendOptions,
  ): Promise<AppendResult>;
  /** If there is no stream, it throws StreamNotFoundError or returns nothing. */
  readStream(stream: string, options?: StreamReadingOptions): AsyncIterable<ResolvedEvent>;
  readAll(options?: AllReadingOptions): AllReading;
  /**
   * Returns pages from a position to the end of the log, read ahead. Only for a store whose table
   * this process can read; others are read by `readAll`.
   */
  readPages?(request: PagesRequest): AsyncIterable<EventPage>;
  /** @param readable how many events may wait for their reader */
  subscribeToAll(
    options?: LiveReadingOptions,
    readable?: { readonly highWaterMark?: number | undefined },
  ): LiveReading;
  /** Ends its subscriptions. */
  dispose(): Promise<void>;
}
