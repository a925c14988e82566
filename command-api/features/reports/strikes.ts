import { SENDER_BLOCK_DAYS } from '@app/events/report-words';
import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';

/** A decision against a finder. */
export interface Strike {
  readonly reportId: string;
  readonly threadId: string;
  /** The keyed hash of the month by which an event names its sender's network; null if unknown. */
  readonly addressHash: string | null;
  readonly decidedAt: Date;
  /** Whether their conversation takes nothing more from them for some time. */
  readonly isBlock: boolean;
}

/** What is known of a network. */
export interface Struck {
  /** How many decisions there were. */
  readonly count: number;
  /** Whether one of them blocks its sender. */
  readonly isBlocked: boolean;
}

const NEVER: Struck = { count: 0, isBlocked: false };
const BLOCK_MS = SENDER_BLOCK_DAYS * 24 * 60 * 60_000;

/** How old what this process knows may be, in ms. */
const FRESH_MS = 5000;

/**
 * Decisions against finders by the networks that they wrote from and by their conversations
 * (docs/adr/0136). The reactor `look-ups` notes them; each process reads all of them every few
 * seconds at most, for there are few.
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

  /** @param addressHash of a command; undefined where it has none */
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
   * Notes one, in place of what was decided on the same report; a block that is decided again goes
   * on from when it began. Those that no longer count go.
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

  /** For a decision that was revised and does nothing any more. */
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
