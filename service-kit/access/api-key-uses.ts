import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { describeError, type Logger } from '../logging.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_KNOWN = 10_000;

/** Writes in which hour each API key was last used: once in an hour and process (docs/adr/0163). */
export class ApiKeyUses {
  private readonly pool: Pool;
  private readonly logger: Logger;
  private readonly now: () => number;
  /** The hour that was written last, in ms since 1970. */
  private readonly written = new LRUCache<string, number>({ max: MOST_KNOWN });

  /** @param now in ms since 1970 */
  constructor(pool: Pool, logger: Logger, now: () => number = () => Date.now()) {
    this.pool = pool;
    this.logger = logger;
    this.now = now;
  }

  /** Notes a use. It does not wait: the call goes on where nothing can be written. */
  note(keyId: string): void {
    const now = this.now();
    const hour = now - (now % HOUR_MS);
    const before = this.written.get(keyId);
    if (before === hour) return;
    this.written.set(keyId, hour);
    this.write(keyId, new Date(hour)).catch((error: unknown) => {
      // It is written with the next use.
      if (before === undefined) this.written.delete(keyId);
      else this.written.set(keyId, before);
      this.logger.warn(describeError(error), 'a use of an API key could not be written');
    });
  }

  /** The row goes with that of the key. */
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
