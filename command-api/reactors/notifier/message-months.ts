import type { Pool } from 'pg';

/** How many messages finders sent an owner in a UTC calendar month: part of the notifier's state. */
export class MessageMonths {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Counts a message, once however often its event is seen.
   * @param month `YYYY-MM`
   * @param position of the event, by which a repeated one is known
   * @returns which message of the month it is; null for one that was handled before
   */
  async count(ownerId: string, month: string, position: bigint): Promise<number | null> {
    const { rows } = await this.pool.query<{ messages: number }>({
      name: 'notice-months-count',
      text: `insert into reactors.notice_months as known (owner_id, month, messages, position)
             values ($1, $2, 1, $3)
             on conflict (owner_id) do update set
               messages = case when excluded.month > known.month then 1 else known.messages + 1 end,
               month = greatest(known.month, excluded.month),
               position = excluded.position
             where known.position < excluded.position
             returning messages`,
      values: [ownerId, month, String(position)],
    });
    return rows[0]?.messages ?? this.countedLast(ownerId, position);
  }

  /** The last one that was counted may have been cut short behind that, so it is handled again. */
  private async countedLast(ownerId: string, position: bigint): Promise<number | null> {
    const { rows } = await this.pool.query<{ messages: number }>({
      name: 'notice-months-last',
      text: 'select messages from reactors.notice_months where owner_id = $1 and position = $2',
      values: [ownerId, String(position)],
    });
    return rows[0]?.messages ?? null;
  }
}
