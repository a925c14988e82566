import type { UserEvent } from '@app/events/user';
import type { Webhook } from './state.ts';

export type WebhookEvent = Extract<UserEvent, { type: `Webhook${string}` }>;

export const isAboutWebhook = (event: UserEvent): event is WebhookEvent =>
  event.type.startsWith('Webhook');

/** @returns the webhooks of an account after an event about one of them */
export function changeWebhooks(
  webhooks: readonly Webhook[],
  event: WebhookEvent,
): readonly Webhook[] {
  const { webhookId } = event.data;
  if (event.type === 'WebhookAdded') return [...webhooks, added(event)];
  if (event.type === 'WebhookRemoved') {
    return webhooks.filter((webhook) => webhook.webhookId !== webhookId);
  }
  return webhooks.map((webhook) =>
    webhook.webhookId === webhookId ? changed(webhook, event) : webhook,
  );
}

function added({ data, personal }: Extract<WebhookEvent, { type: 'WebhookAdded' }>): Webhook {
  const { webhookId, events, scopes, secretId, organisationId } = data;
  const address = personal?.address ?? null;
  const wanted = { address, events, scopes, organisationId };
  return { webhookId, ...wanted, secretId, former: null, isEnabled: true };
}

function changed(
  webhook: Webhook,
  event: Exclude<WebhookEvent, { type: 'WebhookAdded' | 'WebhookRemoved' }>,
): Webhook {
  switch (event.type) {
    case 'WebhookChanged': {
      const { events, scopes } = event.data;
      return { ...webhook, events, scopes, address: event.personal?.address ?? null };
    }
    case 'WebhookSecretRotated': {
      const { secretId, formerUntil } = event.data;
      return { ...webhook, secretId, former: { secretId: webhook.secretId, until: formerUntil } };
    }
    case 'WebhookDisabled':
      return { ...webhook, isEnabled: false };
    case 'WebhookEnabled':
      return { ...webhook, isEnabled: true };
  }
}
