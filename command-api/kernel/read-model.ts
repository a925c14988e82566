import { setTimeout as delay } from 'node:timers/promises';
import { comparePositions, parsePosition, type Position } from '@app/events/position';
import type { Pool } from 'pg';

/** How long a command waits for the read models, in ms, as a read does. */
const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 15;

/**
 * Lets commands that end sessions answer only once the query API knows, so that the very next call
 * is refused there too.
 */
export class ReadModel {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Waits until these projections have come to a position; for no longer than two seconds. */
  async caughtUp(position: Position | null, projections: readonly string[]): Promise<void> {
    if (!position) return;
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      if (await this.haveReached(position, projections)) return;
      await delay(LOOK_AGAIN_MS);
    }
  }

  /** The command itself is done: a read model that cannot be asked is no failure of it. */
  private async haveReached(position: Position, projections: readonly string[]): Promise<boolean> {
    try {
      const { rows } = await this.pool.query<{ position: string }>({
        name: 'read-model-checkpoints',
        text: 'select position::text from read.checkpoints where name = any($1::text[])',
        values: [projections],
      });
      return rows.every((row) => {
        const reached = parsePosition(row.position);
        return reached !== null && comparePositions(reached, position) >= 0;
      });
    } catch {
      return true;
    }
  }
}
