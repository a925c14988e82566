import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const KEY_BYTES = 32;

/** The day of a time, in UTC, such as `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The key of a day, which recognises a device only on that day (docs/adr/0114). All replicas share
 * it. The reactor `opening-eraser` destroys it when the day is over; a process keeps it for half an
 * hour at most, or until it needs the next one.
 */
export class DayKey {
  private readonly pool: Pool;
  private known: { readonly day: string; readonly key: Promise<Buffer> } | null = null;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** @throws the error of `pg` if Postgres is unreachable */
  async of(day: string): Promise<Buffer> {
    if (this.known?.day === day) return this.known.key;
    const known = { day, key: this.readOrMake(day) };
    const forget = (): void => {
      if (this.known === known) this.known = null;
    };
    this.known = known;
    setTimeout(forget, FORGOTTEN_AFTER_MS).unref();
    known.key.catch(forget);
    return known.key;
  }

  private async readOrMake(day: string): Promise<Buffer> {
    await this.pool.query({
      name: 'day-key-make',
      text: 'insert into folding.day_keys (day, key) values ($1, $2) on conflict do nothing',
      values: [day, randomBytes(KEY_BYTES)],
    });
    const { rows } = await this.pool.query<{ key: Buffer }>({
      name: 'day-key-read',
      text: 'select key from folding.day_keys where day = $1',
      values: [day],
    });
    const [row] = rows;
    if (!row) throw new Error('The key of the day is gone already');
    return row.key;
  }
}

const FORGOTTEN_AFTER_MS = 30 * 60_000;
