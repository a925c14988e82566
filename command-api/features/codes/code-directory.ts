import type { Pool } from 'pg';
import { newUids } from './new-uid.ts';

/** What is known of a uid that was printed: which batch it came from. */
export interface PrintedCode {
  readonly uid: string;
  readonly batchId: string | null;
}

/**
 * Finds the batch of a printed code. A batch is one event, so an unclaimed code has no stream of
 * its own; that a uid belongs to a batch never changes, so the read model may tell (docs/adr/0005).
 */
export class CodeDirectory {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Undefined where no code has this uid, as far as the read model has come. */
  async find(uid: string): Promise<PrintedCode | undefined> {
    const { rows } = await this.pool.query<PrintedCode>({
      name: 'directory-find',
      text: 'select uid, batch_id as "batchId" from read.codes where uid = $1',
      values: [uid],
    });
    return rows[0];
  }

  /** Draws that many different uids that no code has. */
  async drawFree(count: number): Promise<string[]> {
    const uids = newUids(count);
    const used = await this.inUse(uids);
    if (used.size === 0) return uids;
    const free = uids.filter((uid) => !used.has(uid));
    return [...free, ...(await this.drawFree(count - free.length))];
  }

  private async inUse(uids: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ uid: string }>({
      name: 'directory-in-use',
      text: 'select uid from read.codes where uid = any($1::text[])',
      values: [uids],
    });
    return new Set(rows.map(({ uid }) => uid));
  }
}
