import { TEST_EVENT } from '@app/events/webhook-words';
import type { Pool } from 'pg';

/** The maximum number of deliveries per request. */
const MOST = 1000;

interface Asked {
  readonly userId: string;
  readonly webhookId: string;
  /** A resent command asks only once. */
  readonly commandId: string;
  readonly at: Date;
}

/** Deliveries that somebody requests. The reactor `webhooks` sends them (docs/adr/0164). */
export class AskedDeliveries {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async test(deliveryId: string, { userId, webhookId, commandId, at }: Asked): Promise<void> {
    await this.pool.query({
      name: 'webhooks-ask-test',
      text: `insert into webhooks.deliveries
               (delivery_id, webhook_id, user_id, type, happened_at, state, due_at, command_id)
             values ($1, $2, $3, $4, $5, 'waiting', $5, $6)
             on conflict (delivery_id) do nothing`,
      values: [deliveryId, webhookId, userId, TEST_EVENT, at, commandId],
    });
  }

  /**
   * Sends settled deliveries again.
   * @param which one delivery, or a day in UTC (`2026-03-04`)
   * @returns how many deliveries are sent again
   */
  async replay(
    which: { readonly delivery?: string | undefined; readonly day?: string | undefined },
    { userId, webhookId, commandId, at }: Asked,
  ): Promise<number> {
    await this.pool.query({
      name: 'webhooks-replay',
      text: `update webhooks.deliveries
             set state = 'waiting', tries = 0, due_at = $3, claimed_until = null, command_id = $4
             where delivery_id in (
               select delivery_id from webhooks.deliveries
               where webhook_id = $1 and user_id = $2 and state <> 'waiting'
                 and command_id is distinct from $4 and ($5::text is null or delivery_id = $5)
                 and ($6::date is null or happened_at >= $6::date::timestamp at time zone 'UTC'
                   and happened_at < ($6::date + 1)::timestamp at time zone 'UTC')
               order by happened_at, delivery_id limit $7)`,
      values: [webhookId, userId, at, commandId, which.delivery ?? null, which.day ?? null, MOST],
    });
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'webhooks-count-replayed',
      text: `select count(*)::int as count from webhooks.deliveries
             where webhook_id = $1 and user_id = $2 and command_id = $3`,
      values: [webhookId, userId, commandId],
    });
    return rows[0]?.count ?? 0;
  }
}
