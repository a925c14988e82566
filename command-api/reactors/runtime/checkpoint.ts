import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import type { ClientBase } from 'pg';

/** How soon the place behind events that nobody wanted is stored, in ms. */
const IDLE_SAVE_MS = 250;

/**
 * How far a reactor has come: everything up to here was handled or is none of its business. It is
 * written on the lease's own connection, so who lost the lease cannot write it any more.
 */
export class Checkpoint {
  private readonly client: ClientBase;
  private readonly name: string;
  private readonly onError: (error: unknown) => void;
  private saved: Position = START_POSITION;
  private passed: Position | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** @param onError told when writing it in the background failed */
  constructor(client: ClientBase, name: string, onError: (error: unknown) => void) {
    this.client = client;
    this.name = name;
    this.onError = onError;
  }

  /** The stored position; null where the reactor never came to an event. */
  async load(): Promise<Position | null> {
    const { rows } = await this.client.query<{ commit: string; prepare: string }>(
      'select commit, prepare from reactors.checkpoints where name = $1',
      [this.name],
    );
    const [row] = rows;
    if (!row) return null;
    this.saved = { commit: BigInt(row.commit), prepare: BigInt(row.prepare) };
    return this.saved;
  }

  /** Stores that all up to here was handled. */
  async save(position: Position): Promise<void> {
    if (comparePositions(position, this.saved) <= 0) return;
    this.saved = position;
    await this.client.query({
      name: 'reactor-checkpoint',
      text: `insert into reactors.checkpoints (name, commit, prepare) values ($1, $2, $3)
             on conflict (name) do update set commit = excluded.commit, prepare = excluded.prepare`,
      values: [this.name, String(position.commit), String(position.prepare)],
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
