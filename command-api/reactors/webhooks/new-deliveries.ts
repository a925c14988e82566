import { uuidV5 } from '@app/events/event-id';
import type { LeaseClient } from '../runtime/reactor.ts';
import type { Endpoint } from './endpoints.ts';
import type { Happening } from './happenings.ts';

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
