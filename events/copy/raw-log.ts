import {
  BACKWARDS,
  binaryEvent,
  END,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  type JSONType,
  NO_STREAM,
  type RecordedEvent,
  START,
  StreamNotFoundError,
} from '../log/client.ts';
import { StoreConnection } from '../log/store-connection.ts';
import { comparePositions, type Position, START_POSITION } from '../position.ts';

/** An event as it stands in a log, understood by nobody: sealed parts stay sealed. */
export interface RawEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  /** What the client takes to write the same bytes again. */
  readonly content:
    | { readonly kind: 'json'; readonly data: JSONType }
    | { readonly kind: 'binary'; readonly data: Uint8Array };
  readonly metadata: Uint8Array;
}

const PAGE = 1000;
const RETRY_DELAY_MS = 250;
/** An election in a cluster takes seconds. */
const PATIENCE_MS = 30_000;
const utf8 = new TextEncoder();

/** A log of events as a whole, to be copied or compared. */
export class RawLog implements AsyncDisposable {
  private readonly connection: StoreConnection;
  private readonly patience: number;

  /**
   * @param patience how long a call may take, in ms; until then it is tried again
   * @throws EventStoreAddressError
   */
  constructor(url: string, patience = PATIENCE_MS) {
    this.connection = new StoreConnection(url);
    this.patience = patience;
  }

  /**
   * Reads `$all` in its order, to its end as it is then, without the store's own events.
   * @param after the position behind which to begin
   */
  async *forwards(after: Position = START_POSITION): AsyncGenerator<readonly RawEvent[]> {
    let from = after;
    for (;;) {
      const { events, last, read } = await this.page(from, FORWARDS);
      // A reading includes the place where it begins.
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

  /** The event at a place of a stream; null behind its end, `no-stream` where there is none. */
  async at(stream: string, revision: bigint): Promise<RawEvent | 'no-stream' | null> {
    return this.patiently(async (client) => {
      try {
        let found: RawEvent | null = null;
        const options = { direction: FORWARDS, fromRevision: revision, maxCount: 1 } as const;
        for await (const { event } of client.readStream(stream, options)) {
          if (event) found = toRaw(event);
        }
        return found;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return 'no-stream';
        throw error;
      }
    });
  }

  /**
   * Appends events of one stream under their own ids, at their own revisions. What is there already
   * changes nothing.
   * @returns false where something else stands there
   */
  async append(events: readonly [RawEvent, ...RawEvent[]]): Promise<boolean> {
    const [{ stream, revision }] = events;
    const expectedRevision = revision === 0n ? NO_STREAM : revision - 1n;
    const stored = events.map(({ id, type, content, metadata }) =>
      content.kind === 'json'
        ? jsonEvent({ id, type, data: content.data, metadata })
        : binaryEvent({ id, type, data: content.data, metadata }),
    );
    const result = await this.patiently((client) =>
      client.appendToStream(stream, stored, { expectedRevision }),
    );
    return result.success;
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
      const found = client.readAll({ direction, fromPosition, maxCount: PAGE });
      for await (const { event } of found) {
        page.read += 1;
        page.last = event?.position ?? page.last;
        if (event && isOurs(event)) page.events.push(toRaw(event));
      }
      return page;
    });
  }

  private async patiently<Answer>(
    work: (client: EventStoreDBClient) => Promise<Answer>,
  ): Promise<Answer> {
    const patience = { withinMs: this.patience, retryMs: RETRY_DELAY_MS };
    return this.connection.persist('The log', work, patience);
  }
}

interface Page {
  readonly events: readonly RawEvent[];
  /** Of the last event read, the store's own ones included. */
  readonly last: Position | null;
  readonly read: number;
}

/** The store's own begin with a dollar; of those only the metadata of a stream of ours is ours. */
function isOurs({ type, streamId }: RecordedEvent): boolean {
  if (type === '$metadata') return !streamId.startsWith('$$$');
  return !type.startsWith('$');
}

function toRaw(event: RecordedEvent): RawEvent {
  const { id, streamId: stream, revision, type, position, data, metadata } = event;
  if (!position) throw new Error(`Event ${id} came without its position`);
  return {
    id,
    stream,
    revision,
    type,
    position,
    content: event.isJson
      ? { kind: 'json', data: event.data }
      : { kind: 'binary', data: data as Uint8Array },
    metadata: toBytes(metadata),
  };
}

function toBytes(metadata: unknown): Uint8Array {
  if (metadata === undefined) return new Uint8Array();
  return metadata instanceof Uint8Array ? metadata : utf8.encode(JSON.stringify(metadata));
}
