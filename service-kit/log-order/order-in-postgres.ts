import type { ClientBase, Pool } from 'pg';
import { Backoff } from '../backoff.ts';
import { listenOnChannel } from '../listening-connection.ts';
import { orderRows } from './order-rows.ts';
import { endOf, type Segment } from './segment.ts';
import { createLogOrderTables, ORDER_CHANNEL } from './tables.ts';

/** How many of the newest rows are kept in memory. */
const KEPT = 2000;
const BACKOFF = { firstMs: 50, longestMs: 1000 };

/**
 * The order of several logs, which one process at a time writes (`startSequencer`). It does nothing
 * before the first call. All methods except `grown` throw the errors of `pg`.
 */
export class OrderInPostgres {
  private readonly pool: Pool;
  private readonly databaseUrl: string;
  private readonly stopped = new AbortController();
  private readonly waiting = new Set<() => void>();
  /** The newest rows without a gap, up to the last one; null until they are known. */
  private recent: Segment[] | null = null;
  private following: Promise<void> | null = null;
  private made: Promise<void> | null = null;

  /**
   * @param pool needs the right to create tables
   */
  constructor(pool: Pool, databaseUrl: string) {
    this.pool = pool;
    this.databaseUrl = databaseUrl;
  }

  async after(place: bigint, limit: number): Promise<readonly Segment[]> {
    const { recent } = this;
    const first = recent?.[0];
    if (recent && first && place >= first.base) {
      const at = recent.findIndex((row) => endOf(row) > place);
      return at < 0 ? [] : recent.slice(at, at + limit);
    }
    return orderRows.behind(await this.database(), place, limit);
  }

  async lastBefore(place: bigint): Promise<readonly Segment[]> {
    return orderRows.lastBefore(await this.database(), place);
  }

  async holding(log: number, first: bigint, last: bigint): Promise<readonly Segment[]> {
    const { recent } = this;
    const oldest = recent?.find((row) => row.log === log);
    if (recent && oldest && first >= oldest.after)
      return recent.filter((row) => row.log === log && row.upTo > first && row.after < last);
    return orderRows.holding(await this.database(), log, first, last);
  }

  /** Always asks the database, since another process may know of a newer end than this one. */
  async end(): Promise<bigint> {
    const [last] = await orderRows.last(await this.database());
    return last ? endOf(last) : 0n;
  }

  async knownEnd(): Promise<bigint> {
    const last = this.recent?.at(-1);
    return last ? endOf(last) : this.end();
  }

  /**
   * Resolves when the order extends beyond a place, or when the signal is aborted. Never rejects.
   */
  async grown(place: bigint, signal: AbortSignal): Promise<void> {
    this.following ??= this.follow();
    const last = this.recent?.at(-1);
    if (signal.aborted || (last && endOf(last) > place)) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        this.waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      this.waiting.add(end);
      signal.addEventListener('abort', end, { once: true });
    });
  }

  async close(): Promise<void> {
    this.stopped.abort();
    await this.following;
  }

  private async database(): Promise<Pool> {
    this.made ??= createLogOrderTables(this.pool).catch((error: unknown) => {
      this.made = null;
      throw error;
    });
    await this.made;
    return this.pool;
  }

  /**
   * Follows the order for as long as the process runs. While the database is unreachable, it waits.
   */
  private async follow(): Promise<void> {
    const { signal } = this.stopped;
    const backoff = new Backoff(BACKOFF);
    while (!signal.aborted) {
      await this.listen(() => backoff.reset()).catch(() => undefined);
      // The kept rows are still correct, but newer ones may be missing.
      this.recent = null;
      this.wake();
      await backoff.wait(signal);
    }
    this.wake();
  }

  private async listen(onListening: () => void): Promise<void> {
    await this.database();
    let reading: Promise<void> = Promise.resolve();
    let isQueued = false;
    // One read at a time. A notification that arrives while a read is queued is covered by that
    // read.
    const readOn = (client: ClientBase): Promise<void> => {
      if (isQueued) return reading;
      isQueued = true;
      reading = reading
        .catch(() => undefined)
        .then(() => {
          isQueued = false;
          return this.readOn(client);
        });
      return reading;
    };
    await listenOnChannel({
      databaseUrl: this.databaseUrl,
      channel: ORDER_CHANNEL,
      applicationName: 'order of the logs',
      // If it fails, the connection is broken, and the next connection reads on.
      onNotification: (_, client) => void readOn(client).catch(() => undefined),
      readAll: readOn,
      onListening,
      signal: this.stopped.signal,
    });
  }

  private async readOn(client: ClientBase): Promise<void> {
    const before = this.recent?.at(-1);
    const rows = before
      ? await orderRows.behind(client, endOf(before), KEPT)
      : await orderRows.last(client);
    this.recent = [...(this.recent ?? []), ...rows].slice(-KEPT);
    this.wake();
  }

  private wake(): void {
    // Each `end` removes itself from the set.
    for (const end of this.waiting) end();
  }
}
