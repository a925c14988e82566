import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';

/** A decision against a finder. */
export interface Strike {
  readonly reportId: string;
  /** The keyed hash of the month by which an event names its sender's network. */
  readonly addressHash: string;
  readonly decidedAt: Date;
}

/** How old what this process knows may be, in ms. */
const FRESH_MS = 5000;

/**
 * From which networks finders wrote against whom reports were decided (docs/adr/0136). The hash has
 * the key of the month, so a strike counts until the month is over and names nobody.
 */
export class Strikes {
  private readonly lookUps: LookUps;
  private counts: ReadonlyMap<string, number> = new Map();
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /** How many there are. @param addressHash of a command; undefined where it has none */
  async of(addressHash: string | undefined): Promise<number> {
    if (performance.now() - this.readAt > FRESH_MS) {
      this.reading ??= this.read().finally(() => (this.reading = null));
      await this.reading;
    }
    return addressHash === undefined ? 0 : (this.counts.get(addressHash) ?? 0);
  }

  /** Notes one; nothing changes where it is noted again. Those of months long over go. */
  async add({ reportId, addressHash, decidedAt }: Strike, client: Pick<ClientBase, 'query'>) {
    await client.query({
      name: 'strikes-add',
      text: `with over as (
               delete from lookup.strikes where decided_at < $3::timestamptz - interval '62 days')
             insert into lookup.strikes (report_id, address_hash, decided_at) values ($1, $2, $3)
             on conflict do nothing`,
      values: [reportId, addressHash, decidedAt],
    });
  }

  /** A decision was revised. */
  async remove(reportId: string, client: Pick<ClientBase, 'query'>): Promise<void> {
    await client.query('delete from lookup.strikes where report_id = $1', [reportId]);
  }

  private async read(): Promise<void> {
    const { rows } = await this.lookUps.pool.query<{ address_hash: string; count: number }>({
      name: 'strikes-read',
      text: 'select address_hash, count(*)::int as count from lookup.strikes group by address_hash',
    });
    this.counts = new Map(rows.map((row) => [row.address_hash, row.count]));
    this.readAt = performance.now();
  }
}
