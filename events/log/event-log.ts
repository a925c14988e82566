import type { KeyObject } from 'node:crypto';
import {
  ANY,
  EventStoreDBClient,
  FORWARDS,
  type JSONEventData,
  NO_STREAM,
  type RecordedEvent,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { AnyEvent } from '../definition.ts';
import type { CommandContext, Recorded } from '../envelope.ts';
import type { Position } from '../position.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import { EventLogUnavailableError, isUnavailable } from './errors.ts';
import { openPersonal, type ReadEvent, toRecorded } from './recorded-event.ts';
import { type Definition, prepareEvent, toStored } from './stored-event.ts';

/** `no-stream`: nothing may be there yet. A revision: the last event must have it. `any`: both. */
export type ExpectedRevision = 'no-stream' | 'any' | bigint;

export type AppendOutcome =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: Position }
  | { readonly kind: 'conflict' };

export interface EventLogOptions {
  /** An `esdb://` or `esdb+discover://` address. */
  readonly url: string;
  readonly definitions: readonly unknown[];
  readonly keys: KeyStore;
  /** How long an append is tried again while the store is away, in ms. */
  readonly patience?: number;
}

const DEFAULT_PATIENCE_MS = 4000;
const RETRY_DELAY_MS = 50;

/** The log of all events, over EventStoreDB's client: the one place that knows it. */
export class EventLog {
  readonly client: EventStoreDBClient;
  readonly keys: KeyStore;
  readonly definitions: ReadonlyMap<string, Definition>;
  private readonly patience: number;

  constructor(options: EventLogOptions) {
    const url = new URL(options.url);
    url.searchParams.set('throwOnAppendFailure', 'false');
    this.client = EventStoreDBClient.connectionString`${url.href}`;
    this.keys = options.keys;
    this.patience = options.patience ?? DEFAULT_PATIENCE_MS;
    const definitions = options.definitions as readonly Definition[];
    this.definitions = new Map(definitions.map((definition) => [definition.type, definition]));
  }

  /**
   * Appends a command's events to a stream. Keys of new subjects are stored first. The same
   * command at the same expected revision is answered like the first time.
   * @throws EventLogUnavailableError when the store stays away; the caller may try again
   */
  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly AnyEvent[],
    context: CommandContext,
  ): Promise<AppendOutcome> {
    const prepared = events.map((event, index) => {
      const definition = this.definitions.get(event.type);
      if (!definition) throw new Error(`${event.type} is not in the catalogue`);
      return prepareEvent(definition, event, { stream, index, commandId: context.commandId });
    });
    const subjects = prepared.flatMap(({ subject }) => (subject === null ? [] : [subject]));
    const keys = subjects.length > 0 ? await this.keys.ensure(subjects) : new Map();
    const stored = prepared.map((event) => toStored(event, stream, keys, context));
    return this.send(stream, expected, stored);
  }

  /** One broken connection rejects every append under way, so each is tried again by itself. */
  private async send(
    stream: string,
    expected: ExpectedRevision,
    stored: JSONEventData[],
  ): Promise<AppendOutcome> {
    const expectedRevision =
      expected === 'no-stream' ? NO_STREAM : expected === 'any' ? ANY : expected;
    const until = Date.now() + this.patience;
    for (;;) {
      try {
        const result = await this.client.appendToStream(stream, stored, { expectedRevision });
        if (!result.success || !result.position) return { kind: 'conflict' };
        const { nextExpectedRevision: revision, position } = result;
        return { kind: 'appended', revision, position };
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (Date.now() > until) throw new EventLogUnavailableError('Append', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  /**
   * Reads a stream from a revision to its end; nothing where there is no stream.
   * @param personal whether to open sealed parts; `skip` saves the keys and leaves them null
   */
  async read(
    stream: string,
    options: { fromRevision?: bigint; personal: 'open' | 'skip' },
  ): Promise<readonly Recorded<AnyEvent>[]> {
    const raw = await this.readRaw(stream, options.fromRevision ?? 0n);
    const found = raw.flatMap((event) => toRecorded(event, this.definitions) ?? []);
    if (options.personal === 'skip') return found.map(({ recorded }) => recorded);
    return this.open(found);
  }

  /** Reads to the end before anything is understood: a read left half-way keeps `close` waiting. */
  private async readRaw(stream: string, fromRevision: bigint): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    // The store refuses such a name; callers may have written it into an address.
    if (stream.includes('\0')) return found;
    try {
      const events = this.client.readStream(stream, { direction: FORWARDS, fromRevision });
      for await (const { event } of events) if (event) found.push(event);
      return found;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      if (isUnavailable(error)) throw new EventLogUnavailableError('Read', { cause: error });
      throw error;
    }
  }

  /** Opens the sealed parts of many events with one look for their keys. */
  async open(events: readonly ReadEvent[]): Promise<readonly Recorded<AnyEvent>[]> {
    const subjects = new Set(events.flatMap(({ subject }) => (subject === null ? [] : [subject])));
    const keys: ReadonlyMap<string, KeyObject> =
      subjects.size > 0 ? await this.keys.find([...subjects]) : new Map();
    return events.map((event) => openPersonal(event, keys));
  }

  /** @throws EventLogUnavailableError where the store does not answer */
  async ping(): Promise<void> {
    await this.read('reachability-check', { personal: 'skip' });
  }

  async close(): Promise<void> {
    await this.client.dispose();
  }
}
