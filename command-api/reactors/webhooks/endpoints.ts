import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { LeaseClient } from '../runtime/reactor.ts';

type WebhookEvent = Extract<DomainEvent, { type: `Webhook${string}` }>;
type Changed<Type extends WebhookEvent['type']> = Recorded<Extract<WebhookEvent, { type: Type }>>;

/** An endpoint that may get an event. */
export interface Endpoint {
  readonly webhookId: string;
  readonly userId: string;
  /** The owner of the things: the user, or an organisation. */
  readonly ownerId: string;
  readonly events: readonly string[];
  readonly isEnabled: boolean;
  /** Earlier events are not delivered to it. */
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
 * The settings of endpoints, as of the event that is being handled. Idempotent for repeated events.
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

  /** Its address may have changed, so earlier failures no longer count. */
  async change({ data }: Changed<'WebhookChanged'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-change-endpoint',
      text: `update webhooks.endpoints set events = $2, failing_since = null
             where webhook_id = $1`,
      values: [data.webhookId, data.events],
    });
  }

  /** After it is enabled again, earlier failures no longer count. */
  async enable({ data }: Changed<'WebhookEnabled'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-enable-endpoint',
      text: `update webhooks.endpoints set is_enabled = true, failing_since = null
             where webhook_id = $1`,
      values: [data.webhookId],
    });
  }

  /**
   * Skips waiting deliveries, which can be sent again on request. Those of later events must stay:
   * if the event is handled twice, the endpoint may have been enabled again in between.
   */
  async disable(
    { data, metadata }: Changed<'WebhookDisabled'>,
    client: LeaseClient,
  ): Promise<void> {
    await client.query({
      name: 'webhooks-disable-endpoint',
      text: `with off as (
               update webhooks.endpoints set is_enabled = false
               where webhook_id = $1 returning webhook_id)
             update webhooks.deliveries d set state = 'skipped', claimed_until = null
             from off where d.webhook_id = off.webhook_id and d.state = 'waiting'
               and d.happened_at <= $2`,
      values: [data.webhookId, metadata.at],
    });
  }

  async remove({ data }: Changed<'WebhookRemoved'>, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-remove-endpoint',
      text: `with gone as (
               delete from webhooks.endpoints
               where webhook_id = $1 returning webhook_id)
             delete from webhooks.deliveries d using gone where d.webhook_id = gone.webhook_id`,
      values: [data.webhookId],
    });
  }

  async erase(userId: string, client: LeaseClient): Promise<void> {
    await client.query({
      name: 'webhooks-erase-user',
      text: `with gone as (
               delete from webhooks.endpoints
               where user_id = $1 returning webhook_id)
             delete from webhooks.deliveries d using gone where d.webhook_id = gone.webhook_id`,
      values: [userId],
    });
  }

  /** The endpoints for things of these owners. */
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
