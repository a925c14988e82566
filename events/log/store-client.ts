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

/** A reading of the whole log. */
export interface AllReading extends AsyncIterable<AllStreamResolvedEvent> {
  /** Ends it early, without an error. */
  cancel(): Promise<unknown>;
}

/** A subscription as a stream of Node: `read` answers null where nothing stands ready. */
export interface LiveReading {
  read(): AllStreamResolvedEvent | null;
  on(event: 'confirmation' | 'readable' | 'end' | 'close', listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  unsubscribe(): Promise<unknown>;
}

export interface LiveReadingOptions {
  /** The position behind which it begins. */
  readonly fromPosition?: Position | 'start' | 'end';
  readonly filter?: Filter;
}

/**
 * What the log needs of an event store: EventStoreDB's client has it, and so has the embedded event
 * store for who runs in its process. Both reject with the errors of the client.
 */
export interface StoreClient {
  /** A wrong expected revision is an answer without success. */
  appendToStream(
    stream: string,
    events: EventData | EventData[],
    options?: AppendOptions,
  ): Promise<AppendResult>;
  /** Where there is no stream, it throws StreamNotFoundError or gives nothing. */
  readStream(stream: string, options?: StreamReadingOptions): AsyncIterable<ResolvedEvent>;
  readAll(options?: AllReadingOptions): AllReading;
  /**
   * Gives pages behind a place up to the end of the log, read ahead. Only a store whose table this
   * process can read has it; others are read by `readAll`.
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
