import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';
import { newUids } from './new-uid.ts';

/** What is known of a uid: which batch it came from; null for a code that was generated. */
export interface KnownCode {
  readonly uid: string;
  readonly batchId: string | null;
}

/**
 * Finds the batch of a printed code. A batch is one event, so an unclaimed code has no stream of
 * its own; that a uid belongs to a batch never changes, so a look-up table may tell
 * (docs/adr/0005).
 */
export class CodeDirectory {
  private readonly lookUps: LookUps;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /**
   * Undefined where no code has this uid.
   * @throws LookUpsFillingError where it is not known yet
   */
  async find(uid: string): Promise<KnownCode | undefined> {
    const { rows } = await this.lookUps.pool.query<KnownCode>({
      name: 'directory-find',
      text: 'select uid, batch_id as "batchId" from lookup.codes where uid = $1',
      values: [uid],
    });
    if (!rows[0]) await this.lookUps.mustBeFilled();
    return rows[0];
  }

  /**
   * Adds codes that exist by now; those that are there stay as they are.
   * @param batchId null for a code that was generated
   */
  async add(
    uids: readonly string[],
    batchId: string | null,
    client: Pick<ClientBase, 'query'> = this.lookUps.pool,
  ): Promise<void> {
    await client.query({
      name: 'directory-add',
      text: `insert into lookup.codes (uid, batch_id) select unnest($1::text[]), $2
             on conflict (uid) do nothing`,
      values: [uids, batchId],
    });
  }

  /**
   * Draws that many different uids that no code has.
   * @throws LookUpsFillingError where it is not known yet
   */
  async drawFree(count: number): Promise<string[]> {
    await this.lookUps.mustBeFilled();
    const uids = newUids(count);
    const used = await this.inUse(uids);
    if (used.size === 0) return uids;
    const free = uids.filter((uid) => !used.has(uid));
    return [...free, ...(await this.drawFree(count - free.length))];
  }

  private async inUse(uids: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.lookUps.pool.query<{ uid: string }>({
      name: 'directory-in-use',
      text: 'select uid from lookup.codes where uid = any($1::text[])',
      values: [uids],
    });
    return new Set(rows.map(({ uid }) => uid));
  }
}
