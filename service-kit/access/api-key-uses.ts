import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { describeError, type Logger } from '../logging.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_KNOWN = 10_000;

/**
 * Records the hour in which each API key was last used, at most once per hour and process
 * (docs/adr/0163).
 */
export class ApiKeyUses {
  private readonly pool: Pool;
  private readonly logger: Logger;
  private readonly now: () => number;
  /** The hour that was last written, in ms since 1970. */
  private readonly written = new LRUCache<string, number>({ max: MOST_KNOWN });

  /** @param now in ms since 1970 */
  constructor(pool: Pool, logger: Logger, now: () => number = () => Date.now()) {
    this.pool = pool;
    this.logger = logger;
    this.now = now;
  }

  /** Records a use without waiting. If writing fails, the call still goes on. */
  note(keyId: string): void {
    const now = this.now();
    const hour = now - (now % HOUR_MS);
    const before = this.written.get(keyId);
    if (before === hour) return;
    this.written.set(keyId, hour);
    this.write(keyId, new Date(hour)).catch((error: unknown) => {
      // Written with the next use instead.
      if (before === undefined) this.written.delete(keyId);
      else this.written.set(keyId, before);
      this.logger.warn(
        describeError(error),
        'a use of an API key could not be recorded; continuing without it',
      );
    });
  }

  /** The row is deleted with that of the key. */
  private async write(keyId: string, hour: Date): Promise<void> {
    await this.pool.query({
      name: 'write-api-key-use',
      text: `insert into presence.api_key_uses as known (key_id, used_at)
             select key_id, $2 from access.api_keys where key_id = $1
             on conflict (key_id) do update set used_at = excluded.used_at
               where known.used_at < excluded.used_at`,
      values: [keyId, hour],
    });
  }
}
