import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { arrayLiteral } from '@app/service-kit/array-literal';
import type { ClientBase } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { INDEX_VERSION } from './tables.ts';
import { categoryOf, nameNumber, namesOf } from '@app/events/history-names';

/**
 * One statement, so one transaction: the rows, the new hours and the checkpoint. Nested arrays must
 * be rectangular, so the numbers of each row are passed as the text of an array.
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

/** Writes batches of the index over the connection that holds its lease. */
export class IndexWriter {
  private readonly client: Pick<ClientBase, 'query'>;
  /** The number of each type in each category, once it is known. */
  private types: Map<string, number> | null = null;
  /** The last hour that was recorded. */
  private hour = '';

  constructor(client: Pick<ClientBase, 'query'>) {
    this.client = client;
  }

  /** Records which read models handle which types, for readers of the history. */
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

  /** Writes a batch and its checkpoint. @throws the error of `pg`; then nothing was written */
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

  /** The first event of each hour that differs from the one before it. */
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

/** An event's row in the index. */
interface IndexRow {
  readonly position: string;
  readonly category: string;
  readonly type: string;
  /** Whether its stream begins with it. */
  readonly isFirst: boolean;
  /** In ascending order, each once. */
  readonly names: readonly number[];
  /** The hour of the event, ISO 8601 in UTC. */
  readonly hour: string;
}

const HOUR_CHARACTERS = '2026-03-04T05'.length;

/** The hour of a time. @param iso ISO 8601 in UTC, as in metadata */
export const hourOf = (iso: string): string => `${iso.slice(0, HOUR_CHARACTERS)}:00:00.000Z`;

/** An event's row in the index; see docs/adr/0150. */
export function indexRow(event: Recorded<AnyEvent>): IndexRow {
  const { position, stream, type, revision, metadata } = event;
  const numbers = new Set<number>();
  for (const name of namesOf(event)) numbers.add(nameNumber(name));
  return {
    position: String(position.commit),
    category: categoryOf(stream),
    type,
    isFirst: revision === 0n,
    names: [...numbers].toSorted((a, b) => a - b),
    hour: hourOf(metadata.at),
  };
}
