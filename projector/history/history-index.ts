import { workUnderLease } from '@app/events/consuming/lease';
import { type PositionColumns, toPosition } from '@app/events/consuming/position-columns';
import { readable } from '@app/events/consuming/readable-events';
import { openSession, type Session } from '@app/events/consuming/session';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { EventFeed } from '@app/events/log/subscription';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import { arrayLiteral } from '@app/service-kit/array-literal';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause } from '@app/service-kit/pause';
import { setUpTables, setUpTablesOnce } from '@app/service-kit/set-up-tables';
import type { ClientBase, Pool } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { type IndexRow, indexRow } from './index-row.ts';

/** Increased to rebuild the index. */
const INDEX_VERSION = 1;

/** `hours` has the first event of each hour, so that no row needs a time. No personal data. */
const TABLES = `
  create schema if not exists history;
  create table if not exists history.progress (
    version integer primary key,
    commit bigint not null,
    prepare bigint not null
  );
  create table if not exists history.types (
    id smallint primary key,
    category text not null,
    type text not null,
    unique (category, type)
  );
  create table if not exists history.hours (
    hour timestamptz primary key,
    position bigint not null
  );
  create table if not exists history.handlers (
    type text not null,
    projection text not null,
    primary key (type, projection)
  );
  create table if not exists history.events (
    position bigint not null,
    type smallint not null,
    is_first boolean not null,
    names integer[] not null
  );
  create index if not exists hours_position on history.hours (position);
  create index if not exists events_type on history.events (type, position);
  create index if not exists events_first on history.events (type, position) where is_first;
  create index if not exists events_names on history.events using gin (names);
`;

/** Under the set-up lock: without it, `truncate` fails while another process grants rights. */
const EMPTY_ANOTHER_VERSION = `
  do $$ begin
    if not exists (select from history.progress where version = ${INDEX_VERSION}) then
      truncate history.progress, history.types, history.hours, history.events;
      insert into history.progress values (${INDEX_VERSION}, 0, 0);
    end if;
  end $$;
`;

export async function ensureHistoryTables(client: ClientBase): Promise<void> {
  await setUpTablesOnce(client, { kind: 'schema', name: 'history' }, TABLES);
  await setUpTables(client, EMPTY_ANOTHER_VERSION);
}

interface HistoryIndexOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  /** A subscription of its own by default. */
  readonly feed?: EventFeed | undefined;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly intervalMs?: number;
}

const LEASE = 'history index';
const LOCK_CLASS = 731_044_203;
/** Distinguishes its connection from the one that holds the projector's lease. */
const SETTINGS = `set application_name = '${LEASE}'`;
/** Nobody waits for the index: searches read events that are not indexed yet from the log. */
const INTERVAL_MS = 2000;
/** A batch of this size means catch-up, and the next one follows without delay. */
const MANY = 400;

/** In large, rare batches, each in one transaction with its checkpoint (docs/adr/0150). */
export async function maintainHistoryIndex(options: HistoryIndexOptions): Promise<void> {
  const { pool, signal, logger } = options;
  await workUnderLease((session, resetBackoff) => lead(session, resetBackoff, options), {
    open: (until) => openSession(pool, until, { lockClass: LOCK_CLASS, settings: SETTINGS }),
    name: LEASE,
    signal,
    onFailure: (error) =>
      logger.warn(describeError(error), 'indexing of the history was interrupted; retrying'),
  });
}

async function lead(
  { client, signal }: Session,
  resetBackoff: () => void,
  { log, feed, projections, intervalMs = INTERVAL_MS }: HistoryIndexOptions,
): Promise<void> {
  await ensureHistoryTables(client);
  const writer = new IndexWriter(client);
  await writer.noteHandlers(projections);
  const { rows } = await client.query<PositionColumns>(
    'select commit, prepare from history.progress where version = $1',
    [INDEX_VERSION],
  );
  const after = rows[0] ? toPosition(rows[0]) : START_POSITION;
  const batches = readable(log, {
    after: comparePositions(after, START_POSITION) === 0 ? 'start' : after,
    wants: () => true,
    personal: 'skip',
    signal,
    ...(feed && { feed }),
  });
  for await (const { events, position, read } of batches) {
    await writer.write(events, position);
    resetBackoff();
    if (read < MANY) await pause(intervalMs, signal);
  }
}

/**
 * One statement, so one transaction. Nested arrays must be rectangular, so names are passed as
 * text.
 */
const WRITE = {
  name: 'write-history',
  text: `
    with rows as (
      insert into history.events (position, type, is_first, names)
      select position, type, is_first, names::integer[]
      from unnest($1::bigint[], $2::smallint[], $3::boolean[], $4::text[])
        as u(position, type, is_first, names)
    ), hours as (
      insert into history.hours (hour, position)
      select * from unnest($5::timestamptz[], $6::bigint[])
      on conflict do nothing
    )
    update history.progress set commit = $7, prepare = $8 where version = $9`,
} as const;

class IndexWriter {
  private readonly client: Pick<ClientBase, 'query'>;
  private types: Map<string, number> | null = null;
  private hour = '';

  constructor(client: Pick<ClientBase, 'query'>) {
    this.client = client;
  }

  async noteHandlers(projections: readonly Projection[]): Promise<void> {
    const pairs = projections.flatMap(({ name, handlers }) =>
      [...handlers.keys()].map((type) => [type, name] as const),
    );
    await this.client.query(
      `with wanted as (select * from unnest($1::text[], $2::text[]) as u(type, projection)),
        gone as (delete from history.handlers h where not exists (
          select from wanted w where w.type = h.type and w.projection = h.projection))
       insert into history.handlers select * from wanted on conflict do nothing`,
      [pairs.map(([type]) => type), pairs.map(([, projection]) => projection)],
    );
  }

  /** @throws the error of `pg`; then nothing was written */
  async write(events: readonly Recorded<AnyEvent>[], position: Position): Promise<void> {
    const rows = events.map(indexRow);
    const types: number[] = [];
    for (const row of rows) types.push(await this.typeOf(row));
    const hours = this.newHours(rows);
    await this.client.query({
      ...WRITE,
      values: [
        arrayLiteral(rows.map((row) => row.position)),
        arrayLiteral(types),
        arrayLiteral(rows.map(({ isFirst }) => isFirst)),
        arrayLiteral(rows.map(({ names }) => `{${names.join(',')}}`)),
        arrayLiteral(hours.map(({ hour }) => hour)),
        arrayLiteral(hours.map((row) => row.position)),
        String(position.commit),
        String(position.prepare),
        INDEX_VERSION,
      ],
    });
    this.hour = hours.at(-1)?.hour ?? this.hour;
  }

  private newHours(rows: readonly IndexRow[]): readonly IndexRow[] {
    const found = new Map<string, IndexRow>();
    for (const row of rows) {
      if (row.hour > this.hour && !found.has(row.hour)) found.set(row.hour, row);
    }
    return [...found.values()];
  }

  private async typeOf({ category, type }: IndexRow): Promise<number> {
    this.types ??= await this.knownTypes();
    const name = `${category}/${type}`;
    const known = this.types.get(name);
    if (known !== undefined) return known;
    const id = this.types.size + 1;
    await this.client.query('insert into history.types (id, category, type) values ($1, $2, $3)', [
      id,
      category,
      type,
    ]);
    this.types.set(name, id);
    return id;
  }

  private async knownTypes(): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ id: number; name: string }>(
      `select id, category || '/' || type as name from history.types`,
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}
