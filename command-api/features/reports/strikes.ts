import { SENDER_BLOCK_DAYS } from '@app/events/report-words';
import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';

/** A decision against a finder. */
export interface Strike {
  readonly reportId: string;
  readonly threadId: string;
  /** The keyed hash of the month for the sender's network, as in the event; null if unknown. */
  readonly addressHash: string | null;
  readonly decidedAt: Date;
  /** Whether it blocks the sender in their conversation for some time. */
  readonly isBlock: boolean;
}

/** The strikes of a network. */
export interface Struck {
  /** The number of decisions. */
  readonly count: number;
  /** Whether one of them blocks its sender. */
  readonly isBlocked: boolean;
}

const NEVER: Struck = { count: 0, isBlocked: false };
const BLOCK_MS = SENDER_BLOCK_DAYS * 24 * 60 * 60_000;

/** The maximum age of this process's knowledge, in ms. */
const FRESH_MS = 5000;

/**
 * Decisions against finders, by network and by conversation (docs/adr/0136). The reactor `look-ups`
 * writes them; there are few, so each process reads all of them every few seconds at most.
 */
export class Strikes {
  private readonly lookUps: LookUps;
  private networks: ReadonlyMap<string, Struck> = new Map();
  /** When each blocked conversation was blocked. */
  private blocks: ReadonlyMap<string, Date> = new Map();
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /** @param addressHash of a command; undefined if it has none */
  async ofNetwork(addressHash: string | undefined): Promise<Struck> {
    await this.refresh();
    return addressHash === undefined ? NEVER : (this.networks.get(addressHash) ?? NEVER);
  }

  /** Whether the finder of a conversation is blocked there now. */
  async isBlocked(threadId: string, now: Date): Promise<boolean> {
    await this.refresh();
    const since = this.blocks.get(threadId);
    return since !== undefined && now.getTime() < since.getTime() + BLOCK_MS;
  }

  /**
   * Adds one, replacing an earlier decision on the same report; a renewed block continues from its
   * beginning. Removes those that no longer count.
   */
  async add(strike: Strike, client: Pick<ClientBase, 'query'>): Promise<void> {
    const { reportId, threadId, addressHash, decidedAt, isBlock } = strike;
    await client.query({
      name: 'strikes-add',
      text: `with over as (
               delete from lookup.strikes where decided_at < $4::timestamptz - interval '62 days')
             insert into lookup.strikes as old (report_id, thread_id, address_hash, decided_at, is_block)
             values ($1, $2, $3, $4, $5)
             on conflict (report_id) do update set is_block = excluded.is_block,
               decided_at = case when excluded.is_block and not old.is_block
                                 then excluded.decided_at else old.decided_at end`,
      values: [reportId, threadId, addressHash, decidedAt, isBlock],
    });
  }

  /** For a revised decision without consequences for the finder. */
  async remove(reportId: string, client: Pick<ClientBase, 'query'>): Promise<void> {
    await client.query('delete from lookup.strikes where report_id = $1', [reportId]);
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.readAt <= FRESH_MS) return;
    this.reading ??= this.read().finally(() => (this.reading = null));
    await this.reading;
  }

  private async read(): Promise<void> {
    const { rows } = await this.lookUps.pool.query<Row>({
      name: 'strikes-read',
      text: 'select thread_id, address_hash, decided_at, is_block from lookup.strikes',
    });
    this.networks = byNetwork(rows);
    const blocks = rows.filter(({ is_block: isBlock }) => isBlock);
    this.blocks = new Map(blocks.map((row) => [row.thread_id ?? '', row.decided_at]));
    this.readAt = performance.now();
  }
}

interface Row {
  readonly thread_id: string | null;
  readonly address_hash: string | null;
  readonly decided_at: Date;
  readonly is_block: boolean;
}

function byNetwork(rows: readonly Row[]): ReadonlyMap<string, Struck> {
  const networks = new Map<string, Struck>();
  for (const { address_hash: hash, is_block: isBlock } of rows) {
    if (hash === null) continue;
    const { count, isBlocked } = networks.get(hash) ?? NEVER;
    networks.set(hash, { count: count + 1, isBlocked: isBlocked || isBlock });
  }
  return networks;
}
