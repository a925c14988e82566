/** The events that an endpoint can receive (docs/adr/0164). */
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

/** The data in a delivery besides ids and times. `messages:words`: a finder's text. */
export const WEBHOOK_SCOPES = ['messages:words'] as const;

/** The state of a delivery. `skipped`: the endpoint was disabled, so nothing was sent. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const;

/** The event of a delivery that somebody requested to test an endpoint. */
export const TEST_EVENT = 'webhook.test';

export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];
export type WebhookScope = (typeof WEBHOOK_SCOPES)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
