import type { Pool } from 'pg';
import type { PostOutcome } from './deliver.ts';
import { uuidV5 } from '@app/events/event-id';
import type { LeaseClient } from '../runtime/reactor.ts';
import type { Endpoint } from './endpoints.ts';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { WebhookEventName } from '@app/events/webhook-words';

export interface TakenDelivery {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly type: string;
  readonly uid: string | null;
  readonly threadId: string | null;
  readonly messageId: string | null;
  readonly stream: string | null;
  /** A whole number, as `pg` returns it. */
  readonly revision: string | null;
  readonly happenedAt: Date;
  /** How many attempts failed before. */
  readonly tries: number;
}

interface NotedTry {
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

interface Lane {
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
    const { rows } = await this.pool.query<TakenDelivery>({
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
             returning delivery_id as "deliveryId", webhook_id as "webhookId",
               user_id as "userId", type, uid, thread_id as "threadId",
               message_id as "messageId", stream, revision, happened_at as "happenedAt", tries`,
      values: [now, until, isFailing, busy, free, users],
    });
    return rows;
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

/**
 * Older events are not delivered. Otherwise a reactor that starts at the beginning would send the
 * past.
 */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

interface NewDelivery {
  readonly deliveryId: string;
  readonly endpoint: Endpoint;
  readonly happening: Happening;
}

/** The deliveries of an event, whose ids are the same each time that it is handled. */
function deliveriesOf(
  happenings: readonly Happening[],
  endpoints: readonly Endpoint[],
  now: Date,
): readonly NewDelivery[] {
  const byOwner = Map.groupBy(endpoints, ({ ownerId }) => ownerId);
  return happenings.flatMap((happening) => {
    const { type, ownerId, event } = happening;
    const at = Date.parse(happening.happenedAt);
    if (at < now.getTime() - NEWS_MS) return [];
    return (byOwner.get(ownerId) ?? [])
      .filter(({ events, addedAt }) => events.includes(type) && addedAt.getTime() <= at)
      .map((endpoint) => {
        return { deliveryId: uuidV5(event.id, endpoint.webhookId), endpoint, happening };
      });
  });
}

/**
 * Schedules an event for each endpoint that wants it; existing deliveries are not changed.
 * @returns the number of deliveries
 */
export async function addDeliveries(
  happenings: readonly Happening[],
  endpoints: readonly Endpoint[],
  now: Date,
  client: LeaseClient,
): Promise<number> {
  const found = deliveriesOf(happenings, endpoints, now);
  if (found.length === 0) return 0;
  await client.query({
    name: 'webhooks-add-deliveries',
    text: `insert into webhooks.deliveries
             (delivery_id, webhook_id, user_id, type, uid, thread_id, message_id, stream, revision,
              happened_at, state, due_at)
           select *, $11::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[],
             $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::timestamptz[],
             $12::text[])
           on conflict (delivery_id) do nothing`,
    values: [
      found.map(({ deliveryId }) => deliveryId),
      found.map(({ endpoint }) => endpoint.webhookId),
      found.map(({ endpoint }) => endpoint.userId),
      found.map(({ happening }) => happening.type),
      found.map(({ happening }) => happening.uid),
      found.map(({ happening }) => happening.threadId),
      found.map(({ happening }) => happening.messageId),
      found.map(({ happening }) => happening.event.stream),
      found.map(({ happening }) => String(happening.event.revision)),
      found.map(({ happening }) => happening.happenedAt),
      now,
      found.map(({ endpoint }) => (endpoint.isEnabled ? 'waiting' : 'skipped')),
    ],
  });
  return found.length;
}

/** Something that webhooks may report: ids and a time, nothing else. */
export interface Happening {
  readonly type: WebhookEventName;
  readonly ownerId: string;
  readonly uid: string;
  readonly threadId: string | null;
  readonly messageId: string | null;
  readonly happenedAt: string;
  /** Its event, which has the text. */
  readonly event: { readonly id: string; readonly stream: string; readonly revision: bigint };
}

/** The webhook events, by the events of the log. */
export const HAPPENINGS = {
  ThreadBlocked: 'conversation.blocked',
  CodeGenerated: 'code.created',
  CodeClaimed: 'code.claimed',
  CodeMarkedLost: 'code.lost',
  LostCodeScanned: 'code.scanned_while_lost',
  CodeFound: 'code.found',
  CodeDeleted: 'code.deleted',
  MessageSent: 'message.received',
} as const satisfies Readonly<Record<string, WebhookEventName>>;

export type ToldEvent = Recorded<EventNamed<keyof typeof HAPPENINGS>>;

/** The webhook event for an event of the log; null for a message that the owner wrote. */
export function happeningOf(event: ToldEvent): Happening | null {
  const { type, data, metadata, id, stream, revision } = event;
  if (type === 'MessageSent' && data.sender === 'owner') return null;
  return {
    type: HAPPENINGS[type],
    ownerId: data.ownerId,
    uid: data.uid,
    threadId: 'threadId' in data ? data.threadId : null,
    messageId: 'messageId' in data ? data.messageId : null,
    happenedAt: metadata.at,
    event: { id, stream, revision },
  };
}
