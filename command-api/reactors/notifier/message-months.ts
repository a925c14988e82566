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

interface OwnerMonth extends Omit<CountedMessage, 'ownerId'> {
  readonly messages: number;
  /** Whether this batch changed it. */
  readonly isChanged: boolean;
}

/** The counts of a batch, by owner. */
export type BatchMonths = Map<string, OwnerMonth>;

const KEPT = 20_000;

/**
 * Counts finders' messages to an owner by calendar month, as part of the notifier's state, under
 * its lease. A batch is counted in memory and stored after its effects, so each message gets the
 * same number however often it is handled.
 */
export class MessageMonths {
  private readonly kept = new LRUCache<string, OwnerMonth>({ max: KEPT });

  /** Loads the counts of these owners for a batch, if they are not cached. */
  async load(ownerIds: readonly string[], client: LeaseClient): Promise<BatchMonths> {
    const unknown = ownerIds.filter((ownerId) => !this.kept.has(ownerId));
    if (unknown.length > 0) {
      const { rows } = await client.query<{
        readonly ownerId: string;
        readonly month: string;
        readonly messages: number;
        readonly position: string;
      }>({
        name: 'notice-months-load',
        text: `select owner_id as "ownerId", month, messages, position
               from reactors.notice_months where owner_id = any($1::text[])`,
        values: [unknown],
      });
      for (const { ownerId, position, ...row } of rows) {
        this.kept.set(ownerId, { ...row, position: BigInt(position), isChanged: false });
      }
    }
    return new Map(
      ownerIds.flatMap((ownerId) => {
        const month = this.kept.get(ownerId);
        return month ? [[ownerId, month] as const] : [];
      }),
    );
  }

  /** Drops everything, because another process may have counted meanwhile. */
  clear(): void {
    this.kept.clear();
  }

  async store(months: BatchMonths, client: LeaseClient): Promise<void> {
    const counted = [...months].filter(([, { isChanged }]) => isChanged);
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
    for (const [ownerId, month] of counted) this.kept.set(ownerId, { ...month, isChanged: false });
  }
}

/** @returns the number of the message in its month; null if it was counted and stored before */
export function countMessage(
  months: BatchMonths,
  { ownerId, month, position }: CountedMessage,
): number | null {
  const known = months.get(ownerId);
  if (known && known.position >= position) return null;
  const isNewMonth = known === undefined || month > known.month;
  const messages = isNewMonth ? 1 : known.messages + 1;
  const current = isNewMonth ? month : known.month;
  months.set(ownerId, { month: current, messages, position, isChanged: true });
  return messages;
}
