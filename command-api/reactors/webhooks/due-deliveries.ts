import type { Pool } from 'pg';
import type { PostOutcome } from './judge-post.ts';

/** A delivery that was claimed for an attempt. */
export interface TakenDelivery {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly type: string;
  readonly uid: string | null;
  readonly threadId: string | null;
  readonly messageId: string | null;
  readonly stream: string | null;
  readonly revision: bigint | null;
  readonly happenedAt: Date;
  /** How many attempts failed before. */
  readonly tries: number;
}

interface Row {
  readonly delivery_id: string;
  readonly webhook_id: string;
  readonly user_id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly thread_id: string | null;
  readonly message_id: string | null;
  readonly stream: string | null;
  readonly revision: string | null;
  readonly happened_at: Date;
  readonly tries: number;
}

const takenOf = (row: Row): TakenDelivery => ({
  deliveryId: row.delivery_id,
  webhookId: row.webhook_id,
  userId: row.user_id,
  type: row.type,
  uid: row.uid,
  threadId: row.thread_id,
  messageId: row.message_id,
  stream: row.stream,
  revision: row.revision === null ? null : BigInt(row.revision),
  happenedAt: row.happened_at,
  tries: row.tries,
});

/** The recorded result of an attempt. */
export interface NotedTry {
  readonly delivery: TakenDelivery;
  readonly triedAt: Date;
  readonly tookMs: number;
  readonly outcome: PostOutcome;
  readonly status: number | null;
  readonly sealed: Buffer | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** When it is tried again, if it waits. */
  readonly dueAt: Date;
}

/** The room for attempts of one kind. */
export interface Lane {
  /** Whether it is for endpoints whose last attempt failed, or for the others. */
  readonly isFailing: boolean;
  readonly free: number;
  /** Endpoints to leave out now. */
  readonly busy: readonly string[];
  /** The accounts of the attempts in progress, one entry for each attempt. */
  readonly users: readonly string[];
}

/** The schedule of deliveries. */
export class DueDeliveries {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /**
   * Claims due deliveries for one attempt each, one for each endpoint. Nobody else gets them before
   * `until`. Accounts with few attempts in progress come first, so an account with many slow
   * endpoints and a long backlog does not delay the others.
   */
  async take(
    { isFailing, free, busy, users }: Lane,
    now: Date,
    until: Date,
  ): Promise<readonly TakenDelivery[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'webhooks-take',
      text: `update webhooks.deliveries set claimed_until = $2 where delivery_id in (
               select due.delivery_id from webhooks.endpoints e
               cross join lateral (
                 select delivery_id, due_at from webhooks.deliveries d
                 where d.webhook_id = e.webhook_id and state = 'waiting' and due_at <= $1
                   and (claimed_until is null or claimed_until <= $1)
                 order by due_at limit 1 for update skip locked) as due
               where (e.failing_since is not null) = $3 and e.webhook_id <> all($4::text[])
                 -- Asked once: mostly nothing is due, and no endpoint need be looked at.
                 and exists (
                   select from webhooks.deliveries where state = 'waiting' and due_at <= $1)
               order by (select count(*) from unnest($6::text[]) as u(id) where u.id = e.user_id),
                 due.due_at limit $5)
             returning delivery_id, webhook_id, user_id, type, uid, thread_id, message_id, stream,
               revision, happened_at, tries`,
      values: [now, until, isFailing, busy, free, users],
    });
    return rows.map(takenOf);
  }

  /**
   * Records the result of an attempt.
   * @returns the time since which deliveries to the endpoint fail; null if this one succeeded
   */
  async note({ delivery, ...noted }: NotedTry): Promise<Date | null> {
    const { rows } = await this.pool.query<{ failing_since: Date | null }>({
      name: 'webhooks-note-try',
      text: `with tried as (
               update webhooks.deliveries
               set state = $2, due_at = $3, tries = tries + 1, claimed_until = null
               where delivery_id = $1 and state = 'waiting' returning delivery_id),
             kept as (
               insert into webhooks.attempts
                 (delivery_id, tried_at, took_ms, outcome, status, sealed)
               select delivery_id, $4, $5, $6, $7, $8 from tried)
             update webhooks.endpoints
             set failing_since = case when $6 = 'accepted' then null
               else coalesce(failing_since, $4) end
             where webhook_id = $9 and (failing_since is not null or $6 <> 'accepted')
             returning failing_since`,
      values: [
        delivery.deliveryId,
        noted.state,
        noted.dueAt,
        noted.triedAt,
        noted.tookMs,
        noted.outcome,
        noted.status,
        noted.sealed,
        delivery.webhookId,
      ],
    });
    return rows[0]?.failing_since ?? null;
  }

  /** Records that it was not sent. */
  async skip({ deliveryId }: TakenDelivery): Promise<void> {
    await this.pool.query({
      name: 'webhooks-skip',
      text: `update webhooks.deliveries set state = 'skipped', claimed_until = null
             where delivery_id = $1 and state = 'waiting'`,
      values: [deliveryId],
    });
  }

  /** Releases a delivery whose attempt was cut short, for the next process. */
  async release({ deliveryId }: TakenDelivery): Promise<void> {
    await this.pool.query({
      name: 'webhooks-release',
      text: `update webhooks.deliveries set claimed_until = null where delivery_id = $1`,
      values: [deliveryId],
    });
  }

  /** Removes deliveries of earlier events, with their attempts. */
  async forgetBefore(time: Date): Promise<void> {
    await this.pool.query({
      name: 'webhooks-forget',
      text: `delete from webhooks.deliveries where happened_at < $1`,
      values: [time],
    });
  }
}
