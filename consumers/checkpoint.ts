import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import type { ClientBase, Pool } from 'pg';
import { type PositionColumns, toPosition } from './position-columns.ts';

/** How soon the position behind events that nobody wanted is stored, in ms. */
const IDLE_SAVE_MS = 250;

/** The columns of a table of checkpoints, one row for each consumer. */
export const CHECKPOINT_COLUMNS = `
  name text primary key,
  commit bigint not null,
  prepare bigint not null
`;

export interface CheckpointPlace {
  /** With its schema; it has the columns of `CHECKPOINT_COLUMNS`. */
  readonly table: string;
  /** The name of the consumer. */
  readonly name: string;
}

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
 * How far a consumer has come that writes its effects elsewhere: everything up to here was handled
 * or is none of its business. It is stored after the effects, so they happen at least once. It is
 * written over the connection that holds the lease, so a process that lost the lease cannot write
 * it any more.
 */
export class Checkpoint {
  private readonly client: ClientBase;
  private readonly place: CheckpointPlace;
  private readonly onError: (error: unknown) => void;
  private saved: Position = START_POSITION;
  private passed: Position | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** @param onError told when writing it in the background failed */
  constructor(client: ClientBase, place: CheckpointPlace, onError: (error: unknown) => void) {
    this.client = client;
    this.place = place;
    this.onError = onError;
  }

  /** The stored position; that before the first event where none is stored. */
  async load(): Promise<Position> {
    const { table, name } = this.place;
    const { rows } = await this.client.query<PositionColumns>(
      `select commit, prepare from ${table} where name = $1`,
      [name],
    );
    this.saved = rows[0] ? toPosition(rows[0]) : START_POSITION;
    return this.saved;
  }

  /** Stores that all up to here was handled. */
  async save(position: Position): Promise<void> {
    if (comparePositions(position, this.saved) <= 0) return;
    this.saved = position;
    const { table, name } = this.place;
    await this.client.query({
      name: 'save-checkpoint',
      text: `insert into ${table} (name, commit, prepare) values ($1, $2, $3)
             on conflict (name) do update set commit = excluded.commit, prepare = excluded.prepare`,
      values: [name, String(position.commit), String(position.prepare)],
    });
  }

  /** Notes that events up to here were ignored. Many of them make one statement. */
  pass(position: Position): void {
    this.passed = position;
    this.timer ??= setTimeout(() => {
      this.flush().catch(this.onError);
    }, IDLE_SAVE_MS);
  }

  /** Stores what was noted. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { passed } = this;
    this.passed = null;
    if (passed) await this.save(passed);
  }
}
