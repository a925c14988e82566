import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { QueryConfig } from 'pg';
import type { LeaseClient } from '../runtime/reactor.ts';

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

type Change =
  | 'WebhookAdded'
  | 'WebhookChanged'
  | 'WebhookEnabled'
  | 'WebhookDisabled'
  | 'WebhookRemoved'
  | 'UserErased';

/** How each event changes the settings of endpoints. Idempotent for repeated events. */
export const ENDPOINT_CHANGES: {
  readonly [Type in Change]: (event: Recorded<EventNamed<Type>>) => QueryConfig;
} = {
  WebhookAdded: ({ data, metadata }) => ({
    name: 'webhooks-add-endpoint',
    text: `insert into webhooks.endpoints
             (webhook_id, user_id, organisation_id, events, is_enabled, added_at)
           values ($1, $2, $3, $4, true, $5) on conflict (webhook_id) do nothing`,
    values: [data.webhookId, data.userId, data.organisationId, data.events, metadata.at],
  }),
  // Its address may have changed, so earlier failures no longer count.
  WebhookChanged: ({ data }) => ({
    name: 'webhooks-change-endpoint',
    text: `update webhooks.endpoints set events = $2, failing_since = null
           where webhook_id = $1`,
    values: [data.webhookId, data.events],
  }),
  WebhookEnabled: ({ data }) => ({
    name: 'webhooks-enable-endpoint',
    text: `update webhooks.endpoints set is_enabled = true, failing_since = null
           where webhook_id = $1`,
    values: [data.webhookId],
  }),
  // Skips waiting deliveries, which can be sent again on request. Those of later events must stay:
  // if the event is handled twice, the endpoint may have been enabled again in between.
  WebhookDisabled: ({ data, metadata }) => ({
    name: 'webhooks-disable-endpoint',
    text: `with off as (
             update webhooks.endpoints set is_enabled = false
             where webhook_id = $1 returning webhook_id)
           update webhooks.deliveries d set state = 'skipped', claimed_until = null
           from off where d.webhook_id = off.webhook_id and d.state = 'waiting'
             and d.happened_at <= $2`,
    values: [data.webhookId, metadata.at],
  }),
  WebhookRemoved: ({ data }) => removal('webhook_id', data.webhookId),
  UserErased: ({ data }) => removal('user_id', data.userId),
};

const removal = (column: 'webhook_id' | 'user_id', id: string): QueryConfig => ({
  name: `webhooks-remove-by-${column}`,
  text: `with gone as (
           delete from webhooks.endpoints where ${column} = $1 returning webhook_id)
         delete from webhooks.deliveries d using gone where d.webhook_id = gone.webhook_id`,
  values: [id],
});

/** The endpoints for things of these owners. */
export async function endpointsOf(
  ownerIds: readonly string[],
  client: LeaseClient,
): Promise<readonly Endpoint[]> {
  const { rows } = await client.query<Endpoint>({
    name: 'webhooks-endpoints',
    text: `select webhook_id as "webhookId", user_id as "userId",
             coalesce(organisation_id, user_id) as "ownerId", events,
             is_enabled as "isEnabled", added_at as "addedAt" from webhooks.endpoints
           where coalesce(organisation_id, user_id) = any($1::text[])`,
    values: [ownerIds],
  });
  return rows;
}
