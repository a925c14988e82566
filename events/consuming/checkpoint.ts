import { comparePositions, type Position, START_POSITION } from '../position.ts';
import type { ClientBase, Pool } from 'pg';
import { type PositionColumns, toPosition } from './position-columns.ts';

const STORED_WITHIN_MS = 1000;

/** The columns of a table of checkpoints, one row for each consumer. */
export const CHECKPOINT_COLUMNS = `
  name text primary key,
  commit bigint not null,
  prepare bigint not null
`;

/** The stored positions of all consumers of a table, by name. */
export async function readCheckpoints(
  client: Pick<Pool, 'query'>,
  table: string,
): Promise<readonly { readonly name: string; readonly checkpoint: Position }[]> {
  const { rows } = await client.query<PositionColumns & { readonly name: string }>(
    `select name, commit, prepare from ${table}`,
  );
  return rows.map((row) => ({ name: row.name, checkpoint: toPosition(row) }));
}

/**
 * The checkpoints of consumers whose effects are outside of Postgres: all events up to there were
 * handled or do not concern them. Positions are stored within a second, for all consumers in one
 * statement (docs/adr/0100), so after a crash a consumer handles the events of the last moments
 * again. They are written over the connection that holds the leases, so a process that lost its
 * leases cannot write them.
 */
export class Checkpoints {
  private readonly client: Pick<ClientBase, 'query'>;
  private readonly table: string;
  private readonly onError: (error: unknown) => void;
  private readonly storedWithinMs: number;
  /** The latest positions, stored or not. */
  private readonly known = new Map<string, Position>();
  private readonly noted = new Map<string, Position>();
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param table with its schema; it has the columns of `CHECKPOINT_COLUMNS`
   * @param onError called when storing in the background failed; the next position retries it
   * @param storedWithinMs how soon a noted position is stored
   */
  constructor(
    client: Pick<ClientBase, 'query'>,
    table: string,
    onError: (error: unknown) => void,
    storedWithinMs = STORED_WITHIN_MS,
  ) {
    this.client = client;
    this.table = table;
    this.onError = onError;
    this.storedWithinMs = storedWithinMs;
  }

  /** The stored position of a consumer; the start of the log if none is stored. */
  async load(name: string): Promise<Position> {
    const { rows } = await this.client.query<PositionColumns>(
      `select commit, prepare from ${this.table} where name = $1`,
      [name],
    );
    const stored = rows[0] ? toPosition(rows[0]) : START_POSITION;
    this.known.set(name, stored);
    this.noted.delete(name);
    return stored;
  }

  /** Records that a consumer has handled or passed over all events up to this position. */
  note(name: string, position: Position): void {
    if (comparePositions(position, this.known.get(name) ?? START_POSITION) <= 0) return;
    this.known.set(name, position);
    this.noted.set(name, position);
    this.timer ??= setTimeout(() => {
      this.flush().catch(this.onError);
    }, this.storedWithinMs);
  }

  /** Stores the noted positions. @throws the error of `pg`; then they remain noted */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const noted = [...this.noted];
    if (noted.length === 0) return;
    this.noted.clear();
    try {
      await this.store(noted);
    } catch (error) {
      for (const [name, position] of noted)
        if (!this.noted.has(name)) this.noted.set(name, position);
      throw error;
    }
  }

  private async store(positions: readonly (readonly [string, Position])[]): Promise<void> {
    const { table } = this;
    await this.client.query({
      name: 'store-checkpoints',
      text: `insert into ${table} as stored (name, commit, prepare)
             select * from unnest($1::text[], $2::bigint[], $3::bigint[])
             on conflict (name) do update set commit = excluded.commit, prepare = excluded.prepare
             where (stored.commit, stored.prepare) < (excluded.commit, excluded.prepare)`,
      values: [
        positions.map(([name]) => name),
        positions.map(([, { commit }]) => String(commit)),
        positions.map(([, { prepare }]) => String(prepare)),
      ],
    });
  }
}
