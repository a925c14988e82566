import { createHmac, type KeyObject } from 'node:crypto';
import { inTransaction } from '@app/service-kit/in-transaction';
import { Counter } from 'prom-client';
import type { ClientBase, Pool } from 'pg';
import { DAY_MS } from './limits.ts';
import { type BudgetRule, type BudgetSizes, rulesFor, type UnprovenNotice } from './rules.ts';

/** Idempotent statements that create the table of the budget. */
export const BUDGET_TABLES = `
  create table if not exists reactors.notice_budget (
    target_hash text,
    notice_id text,
    counted_at timestamptz not null,
    primary key (target_hash, notice_id)
  );
  create index if not exists notice_budget_counted on reactors.notice_budget (counted_at);
`;

/** The key of the advisory lock under which one process at a time counts. */
const LOCK = 7_412_093;
const HASH_CHARACTERS = 22;

const refused = new Counter({
  name: 'notices_refused_total',
  help: 'Notices to unproven addresses that were over the budget, by channel and limit',
  labelNames: ['channel', 'limit'],
});

/**
 * Limits notices to addresses that nobody has proved: otherwise anybody could have any number of
 * messages sent to a stranger, or to an expensive number. The table keeps keyed hashes for a day.
 */
export class NoticeBudget {
  private readonly pool: Pool;
  private readonly key: KeyObject;
  private readonly sizes: BudgetSizes;

  /** @param key the vault's secret `notice-budget` */
  constructor(pool: Pool, key: KeyObject, sizes: BudgetSizes) {
    this.pool = pool;
    this.key = key;
    this.sizes = sizes;
  }

  /**
   * Counts a notice before it is sent; a further attempt of the same notice to the same address is
   * not counted again.
   * @returns whether it may be sent
   */
  async take(notice: UnprovenNotice, now: Date): Promise<boolean> {
    const client = await this.pool.connect();
    let full: BudgetRule | undefined;
    try {
      await inTransaction(client, async () => {
        await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
        full = await this.count(client, notice, now);
      });
    } finally {
      client.release();
    }
    if (full) refused.inc({ channel: notice.channel, limit: full.name });
    return full === undefined;
  }

  /** Removes what no longer counts. */
  async removeOld(now: Date): Promise<void> {
    await this.pool.query({
      name: 'notice-budget-remove',
      text: 'delete from reactors.notice_budget where counted_at <= $1',
      values: [dayBefore(now)],
    });
  }

  /** @returns the first rule that refuses it */
  private async count(
    client: ClientBase,
    notice: UnprovenNotice,
    now: Date,
  ): Promise<BudgetRule | undefined> {
    const rules = rulesFor(notice, this.sizes);
    const hashes = rules.map(({ target }) => this.hash(target));
    const { rows } = await client.query<{ target_hash: string; count: number; is_in: boolean }>({
      name: 'notice-budget-count',
      text: `select target_hash, count(*)::int as count, bool_or(notice_id = $2) as is_in
             from reactors.notice_budget where target_hash = any($1::text[]) and counted_at > $3
             group by target_hash`,
      values: [hashes, notice.noticeId, dayBefore(now)],
    });
    const counted = new Map(rows.map((row) => [row.target_hash, row]));
    if (counted.get(hashes[0] ?? '')?.is_in === true) return undefined;
    const full = rules.find(
      ({ limit }, index) => (counted.get(hashes[index] ?? '')?.count ?? 0) >= limit,
    );
    if (full) return full;
    await client.query({
      name: 'notice-budget-add',
      text: `insert into reactors.notice_budget (target_hash, notice_id, counted_at)
             select target_hash, $2, $3 from unnest($1::text[]) as target_hash
             on conflict (target_hash, notice_id) do update set counted_at = excluded.counted_at`,
      values: [hashes, notice.noticeId, now],
    });
    return undefined;
  }

  private hash(target: string): string {
    const mac = createHmac('sha256', this.key).update(target).digest('base64url');
    return mac.slice(0, HASH_CHARACTERS);
  }
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
