import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_SCOPES } from '@app/events/webhook-words';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf } from '../../contract/query.ts';

export const LISTED_DELIVERIES = 20;

/** A webhook endpoint. Its whole URL and its secret are never shown again. */
export const webhook = z.object({
  id: z.string(),
  /** Its server, and the end of its URL. */
  name: z.string(),
  /** The organisation whose codes it is about; null for one's own. */
  organisation_id: z.nullable(z.string()),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  scopes: z.array(z.enum(WEBHOOK_SCOPES)),
  added_at: z.string(),
  /** Null while it is enabled. `gone`: it answered 410; `failing`: deliveries failed for five days. */
  disabled: z.nullable(z.object({ at: z.string(), reason: z.enum(['user', 'gone', 'failing']) })),
  /** Since when deliveries fail; null if the last attempt succeeded. */
  failing_since: z.nullable(z.string()),
});

export const webhooks = z.array(webhook);

export const deliveryTry = z.object({
  at: z.string(),
  took_ms: z.number(),
  /** `answered`: it was received and rejected; `forbidden`: the URL is in a closed network. */
  outcome: z.enum(['accepted', 'answered', 'gone', 'late', 'unreachable', 'forbidden']),
  /** Null without an answer. */
  status: z.nullable(z.number()),
  /** Null if it was empty, and for a server of the operator's network. */
  answer: z.nullable(z.string()),
});

export const delivery = z.object({
  /** The `webhook-id` header. */
  id: z.string(),
  type: z.string(),
  happened_at: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** When it is tried next; null if it does not wait. */
  next_try_at: z.nullable(z.string()),
  /** Newest first. */
  tries: z.array(deliveryTry),
});

export const deliveriesQuery = queryOf({
  state: z.optional(
    z.enum(DELIVERY_STATES, 'state must be waiting, delivered, failed or skipped.'),
  ),
  page: countingNumber('page', { max: 1000, byDefault: 1 }),
});

export const deliveries = z.object({ deliveries: z.array(delivery), has_more: z.boolean() });

export const webhookQueries = {
  webhooks: defineQuery({
    path: '/user/webhooks',
    summary: 'Webhooks of the signed-in user',
    access: 'user',
    reads: ['users', 'channels'],
    answer: json(webhooks),
  }),
  webhookDeliveries: defineQuery({
    path: '/user/webhooks/{id}/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, and what it answered',
    access: 'user',
    reads: ['users', 'channels'],
    query: deliveriesQuery,
    answer: json(deliveries),
    refusals: { 404: 'There is no such webhook' },
  }),
} as const;

export type Webhook = z.infer<typeof webhook>;
export type Delivery = z.infer<typeof delivery>;
export type DeliveryTry = z.infer<typeof deliveryTry>;
export type Deliveries = z.infer<typeof deliveries>;
