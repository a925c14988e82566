/** What an endpoint of an owner's may be told of (docs/adr/0164). */
export const WEBHOOK_EVENTS = [
  'message.received',
  'conversation.blocked',
  'code.created',
  'code.claimed',
  'code.lost',
  'code.scanned_while_lost',
  'code.found',
  'code.deleted',
] as const;

/** What it is told beside ids and times. `messages:words`: what a finder wrote. */
export const WEBHOOK_SCOPES = ['messages:words'] as const;

/** How a delivery stands. `skipped`: the endpoint was switched off, so nothing was sent. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const;

/** Of a delivery that somebody asked for by hand, to try an endpoint. */
export const TEST_EVENT = 'webhook.test';

export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
