import { LRUCache } from 'lru-cache';
import type { LeaseClient } from '../runtime/reactor.ts';

/** A message that a finder sent. */
export interface CountedMessage {
  readonly ownerId: string;
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
  /** The commit position of its event, to recognise repetitions. */
  readonly position: bigint;
}

interface OwnerMonth {
  readonly month: string;
  readonly messages: number;
  readonly position: bigint;
}

type Row = Readonly<Record<'owner_id' | 'month' | 'position', string>> & {
  readonly messages: number;
};

const KEPT = 20_000;

/** The stored counts of owners. Written only under the lease of the notifier. */
export class KnownMonths {
  private readonly kept = new LRUCache<string, OwnerMonth>({ max: KEPT });

  /** Loads the counts of these owners for a batch, if they are not cached. */
  async load(ownerIds: readonly string[], client: LeaseClient): Promise<MessageMonths> {
    const unknown = ownerIds.filter((ownerId) => !this.kept.has(ownerId));
    await this.read(unknown, client);
    const known = ownerIds.flatMap((ownerId) => {
      const month = this.kept.get(ownerId);
      return month ? [[ownerId, month] as const] : [];
    });
    return new MessageMonths(new Map(known), this.kept);
  }

  /** Drops everything, because another process may have counted meanwhile. */
  clear(): void {
    this.kept.clear();
  }

  private async read(ownerIds: readonly string[], client: LeaseClient): Promise<void> {
    if (ownerIds.length === 0) return;
    const { rows } = await client.query<Row>({
      name: 'notice-months-load',
      text: `select owner_id, month, messages, position from reactors.notice_months
             where owner_id = any($1::text[])`,
      values: [ownerIds],
    });
    for (const { owner_id: ownerId, month, messages, position } of rows) {
      this.kept.set(ownerId, { month, messages, position: BigInt(position) });
    }
  }
}

/**
 * Counts finders' messages to an owner by calendar month, as part of the notifier's state. A batch
 * is counted in memory and stored after its effects, so each message gets the same number however
 * often it is handled.
 */
export class MessageMonths {
  private readonly owners: Map<string, OwnerMonth>;
  private readonly kept: LRUCache<string, OwnerMonth>;
  private readonly changed = new Set<string>();

  /**
   * @param owners the stored counts, by owner
   * @param kept caches stored counts for later batches
   */
  constructor(owners: Map<string, OwnerMonth>, kept: LRUCache<string, OwnerMonth>) {
    this.owners = owners;
    this.kept = kept;
  }

  /**
   * Counts a message of an owner whose counts are loaded.
   * @returns the number of the message in its month; null if it was counted and stored before
   */
  count({ ownerId, month, position }: CountedMessage): number | null {
    const known = this.owners.get(ownerId);
    if (known && known.position >= position) return null;
    const isNewMonth = known === undefined || month > known.month;
    const messages = isNewMonth ? 1 : known.messages + 1;
    this.owners.set(ownerId, { month: isNewMonth ? month : known.month, messages, position });
    this.changed.add(ownerId);
    return messages;
  }

  async store(client: LeaseClient): Promise<void> {
    const counted = [...this.owners].filter(([ownerId]) => this.changed.has(ownerId));
    if (counted.length === 0) return;
    await client.query({
      name: 'notice-months-store',
      text: `insert into reactors.notice_months as stored (owner_id, month, messages, position)
             select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[])
             on conflict (owner_id) do update set month = excluded.month,
               messages = excluded.messages, position = excluded.position
             where stored.position < excluded.position`,
      values: [
        counted.map(([ownerId]) => ownerId),
        counted.map(([, { month }]) => month),
        counted.map(([, { messages }]) => messages),
        counted.map(([, { position }]) => String(position)),
      ],
    });
    for (const [ownerId, month] of counted) this.kept.set(ownerId, month);
  }
}
