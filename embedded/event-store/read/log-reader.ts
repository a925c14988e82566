import { Pool } from 'pg';
import type { RecordedEvent } from '../log/event.ts';
import { NO_SETTINGS, parseSettings, type StreamSettings } from '../log/stream-name.ts';

export type Direction = 'forwards' | 'backwards';

/** The last revision of a stream (undefined without events), and its settings. */
export type StreamHead = { readonly last: bigint | undefined; readonly settings: StreamSettings };

type HeadRow = { last: string | null; raw_metadata: Buffer | null };

const HEAD = `
select (select max(revision) from events where stream = $1) as last,
  (select data from events where stream = '$$' || $1 order by revision desc limit 1) as raw_metadata`;

const EVENT_COLUMNS =
  'position, stream, revision, event_id, type, is_json, created, data, metadata';

// A running sum bounds the bytes of a page; the first event is always included.
const STREAM_PAGE = (compare: string, order: string): string => `
select ${EVENT_COLUMNS} from (
  select *, sum(length(data) + length(metadata)) over (order by revision ${order}
    rows between unbounded preceding and 1 preceding) as bytes_before
  from (
    select * from events where stream = $1 and revision ${compare} $2
    order by revision ${order} limit $3
  ) page
) sized where coalesce(bytes_before, 0) < $4 order by revision ${order}`;

const ALL_PAGE = (compare: string, order: string): string => `
select ${EVENT_COLUMNS} from (
  select *, sum(length(data) + length(metadata)) over (order by position ${order}
    rows between unbounded preceding and 1 preceding) as bytes_before
  from (
    select * from events where position ${compare} $1 order by position ${order} limit $2
  ) page
) sized where coalesce(bytes_before, 0) < $3 order by position ${order}`;

const ALL_FORWARDS = ALL_PAGE('>=', 'asc');
const ALL_BACKWARDS = ALL_PAGE('<', 'desc');
const STREAM_FORWARDS = STREAM_PAGE('>=', 'asc');
const STREAM_BACKWARDS = STREAM_PAGE('<=', 'desc');

const PLAIN = `
(select ${EVENT_COLUMNS} from events where stream = $1 order by revision limit $2)
union all
(select ${EVENT_COLUMNS} from events where stream = '$$' || $1 limit 1)`;

const MOST_BYTES = 1024 * 1024;

// As text, since `pg` receives bytes as hexadecimal digits. The row without a type gives the end of
// the page, and how many events it searched.
const TYPED_PAGE = `
with page as materialized (
  select position, stream, revision, event_id, type, is_json, data, metadata
  from events where position >= $1 order by position limit $2
), sized as (
  select *, sum(case when type = any($3) then length(data) + length(metadata) else 0 end)
    over (order by position rows between unbounded preceding and 1 preceding) as bytes_before
  from page
), fitting as materialized (select * from sized where coalesce(bytes_before, 0) < $4)
select position, stream, revision, event_id, type,
  case when is_json then convert_from(data, 'UTF8') end,
  convert_from(metadata, 'UTF8')
from fitting where type = any($3)
union all
select max(position), null, count(*), null, null, null, null from fitting`;

const MOST_TYPED_BYTES = 4 * 1024 * 1024;

/** An event of a typed page: data and metadata as text; without data if it is not JSON. */
export type TextEvent = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: string | null;
  readonly metadata: string;
};

export type TypedPage = {
  readonly events: readonly TextEvent[];
  readonly last: bigint;
  readonly read: number;
};

type TextRow = [string | null, string, string, string, string | null, string | null, string];

/** Reads the log in pages of bounded size, over a few connections of its own. */
export class LogReader {
  readonly #pool: Pool;

  constructor(databaseUrl: string, connections: number) {
    this.#pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'event-store-reader',
      max: connections,
      // Includes waiting for a free connection, which is long if many subscribe at once.
      connectionTimeoutMillis: 60_000,
      keepAlive: true,
      // As for the writer: reads always go by key, whatever the statistics of a young table say.
      options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off',
    });
    // An idle connection that breaks is replaced with the next query.
    this.#pool.on('error', () => undefined);
  }

  async head(stream: string): Promise<StreamHead> {
    const values = [stream];
    const { rows } = await this.#pool.query<HeadRow>({ name: 'head', text: HEAD, values });
    const [row] = rows;
    return {
      last: row?.last == null ? undefined : BigInt(row.last),
      settings: row?.raw_metadata == null ? NO_SETTINGS : parseSettings(row.raw_metadata),
    };
  }

  /** The first events; null if the stream has metadata, a tombstone or a gap. */
  async plainStream(stream: string, limit: number): Promise<readonly RecordedEvent[] | null> {
    const events = await this.#events('plain-stream', PLAIN, [stream, limit]);
    const isPlain = events.every(
      (event, index) => event.stream === stream && event.revision === BigInt(index),
    );
    return isPlain ? events : null;
  }

  streamPage(
    stream: string,
    from: bigint,
    direction: Direction,
    limit: number,
  ): Promise<RecordedEvent[]> {
    const values = [stream, from, limit, MOST_BYTES];
    return direction === 'forwards'
      ? this.#events('stream-forwards', STREAM_FORWARDS, values)
      : this.#events('stream-backwards', STREAM_BACKWARDS, values);
  }

  /** Forwards from a position on, that one included; backwards the events before it. */
  allPage(from: bigint, direction: Direction, limit: number): Promise<RecordedEvent[]> {
    const values = [from, limit, MOST_BYTES];
    return direction === 'forwards'
      ? this.#events('all-forwards', ALL_FORWARDS, values)
      : this.#events('all-backwards', ALL_BACKWARDS, values);
  }

  /**
   * Only events of these types are transferred; null at the end of the log.
   * @throws the error of `pg` (22021) if an event holds bytes that are not text
   */
  async typedPage(
    from: bigint,
    types: readonly string[],
    limit: number,
  ): Promise<TypedPage | null> {
    const { rows } = await this.#pool.query<TextRow>({
      name: 'typed-page',
      text: TYPED_PAGE,
      values: [from, limit, types, MOST_TYPED_BYTES],
      rowMode: 'array',
    });
    const events: TextEvent[] = [];
    let end: TypedPage | null = null;
    for (const [position, stream, revision, id, type, data, metadata] of rows) {
      if (position === null) continue;
      const place = BigInt(position);
      if (type === null) end = { events, last: place, read: Number(revision) };
      else {
        const text = { stream, id, type, data, metadata };
        events.push({ ...text, position: place, revision: BigInt(revision) });
      }
    }
    events.sort((a, b) => (a.position < b.position ? -1 : 1));
    return end;
  }

  async stop(): Promise<void> {
    await this.#pool.end();
  }

  async #events(name: string, text: string, values: unknown[]): Promise<RecordedEvent[]> {
    const { rows } = await this.#pool.query<EventRow>({ name, text, values });
    return rows.map((row) => ({
      position: BigInt(row.position),
      stream: row.stream,
      revision: BigInt(row.revision),
      id: row.event_id,
      type: row.type,
      isJson: row.is_json,
      created: BigInt(row.created),
      data: row.data,
      metadata: row.metadata,
    }));
  }
}

/** A row of `events` as `pg` gives it: eight-byte integers come as text. */
type EventRow = Pick<RecordedEvent, 'stream' | 'type' | 'data' | 'metadata'> &
  Record<'position' | 'revision' | 'event_id' | 'created', string> & { is_json: boolean };
