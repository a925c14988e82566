import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { LeaseClient } from '../runtime/reactor.ts';

type WebhookEvent = Extract<DomainEvent, { type: `Webhook${string}` }>;
type Changed<Type extends WebhookEvent['type']> = Recorded<Extract<WebhookEvent, { type: Type }>>;

/** An endpoint that may be told of something. */
export interface Endpoint {
  readonly webhookId: string;
  readonly userId: string;
  /** Whose things it is told of: the user, or an organisation. */
  readonly ownerId: string;
  readonly events: readonly string[];
  readonly isEnabled: boolean;
  /** What happened before is none of its. */
  readonly addedAt: Date;
}

interface Row {
  readonly webhook_id: string;
  readonly user_id: string;
  readonly owner_id: string;
  readonly events: readonly string[];
  readonly is_enabled: boolean;
  readonly added_at: Date;
}

/**
 * Which endpoints want what, as the log had it up to the event that is being handled. An event that
 * is handled again changes nothing.
 */
export class Endpoints {
  async add({ data, metadata }: Changed<'WebhookAdded'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-add-endpoint',
      text: `insert into webhooks.endpoints
               (webhook_id, user_id, organisation_id, events, is_enabled, added_at)
             values ($1, $2, $3, $4, true, $5) on conflict (webhook_id) do nothing`,
      values: [data.webhookId, data.userId, data.organisationId, data.events, metadata.at],
    });
  }

  /** It may be elsewhere now, where nothing failed yet. */
  async change({ data }: Changed<'WebhookChanged'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-change-endpoint',
      text: `update webhooks.endpoints set events = $2, failing_since = null where webhook_id = $1`,
      values: [data.webhookId, data.events],
    });
  }

  /** Switched on again, it begins anew: nothing failed there yet. */
  async enable({ data }: Changed<'WebhookEnabled'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-enable-endpoint',
      text: `update webhooks.endpoints set is_enabled = true, failing_since = null
             where webhook_id = $1`,
      values: [data.webhookId],
    });
  }

  /** What waits for it is not sent; it can be sent again by hand. */
  async disable({ data }: Changed<'WebhookDisabled'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-disable-endpoint',
      text: `with off as (
               update webhooks.endpoints set is_enabled = false where webhook_id = $1)
             update webhooks.deliveries set state = 'skipped', claimed_until = null
             where webhook_id = $1 and state = 'waiting'`,
      values: [data.webhookId],
    });
  }

  async remove({ data }: Changed<'WebhookRemoved'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-remove-endpoint',
      text: `with gone as (delete from webhooks.endpoints where webhook_id = $1)
             delete from webhooks.deliveries where webhook_id = $1`,
      values: [data.webhookId],
    });
  }

  async erase(userId: string, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-erase-user',
      text: `with gone as (delete from webhooks.endpoints where user_id = $1)
             delete from webhooks.deliveries where user_id = $1`,
      values: [userId],
    });
  }

  /** The endpoints that are told of things of these owners. */
  async of(ownerIds: readonly string[], client: LeaseClient): Promise<readonly Endpoint[]> {
    const { rows } = await client.query<Row>({
      name: 'webhooks-endpoints',
      text: `select webhook_id, user_id, coalesce(organisation_id, user_id) as owner_id, events,
               is_enabled, added_at from webhooks.endpoints
             where coalesce(organisation_id, user_id) = any($1::text[])`,
      values: [ownerIds],
    });
    return rows.map((row) => ({
      webhookId: row.webhook_id,
      userId: row.user_id,
      ownerId: row.owner_id,
      events: row.events,
      isEnabled: row.is_enabled,
      addedAt: row.added_at,
    }));
  }
}
