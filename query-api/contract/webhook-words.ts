export {
  DELIVERY_STATES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_SCOPES,
  type DeliveryState,
  type WebhookEventName,
  type WebhookScope,
} from '@app/events/webhook-words';
