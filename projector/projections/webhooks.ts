import type { WebhookDisabledReason } from '@app/events/webhook-user';
import type { Handlers } from '../runtime/projection.ts';
import { insert, notify, remove, update } from '../runtime/row-operation.ts';
import { defineTable, instant, nullable, text } from '../runtime/table.ts';
import { shownAddress } from './shown-address.ts';

/** Webhooks of users' programs. Deliveries are in other tables (docs/adr/0164). */
export const webhooks = defineTable('webhooks', {
  columns: {
    id: text(),
    user_id: text(),
    /** The organisation whose codes it is about; null for the user's own. */
    organisation_id: nullable(text()),
    /** The user's name for it; empty once they are erased. */
    name: text(),
    /** Separated by spaces, like `scopes`. */
    events: text(),
    scopes: text(),
    added_at: instant(),
    /** Since when nothing is sent there. */
    disabled_at: nullable(instant()),
    disabled_reason: nullable(text<WebhookDisabledReason>()),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'added_at', 'id']],
  isPersonal: true,
});

const change = (
  { userId, webhookId }: { readonly userId: string; readonly webhookId: string },
  set: Parameters<typeof update<typeof webhooks>>[2],
) => [update(webhooks, { id: webhookId }, set), notify(`user:${userId}`)];

const wantedOf = ({
  events,
  scopes,
}: {
  readonly events: readonly string[];
  readonly scopes: readonly string[];
}) => ({ events: events.join(' '), scopes: scopes.join(' ') });

/** Handlers of webhooks' events, except the erasure of their user. */
export const webhookHandlers: Handlers = {
  WebhookAdded: ({ data, personal, metadata }) => [
    insert(webhooks, {
      id: data.webhookId,
      user_id: data.userId,
      organisation_id: data.organisationId,
      name: shownAddress(personal?.address),
      ...wantedOf(data),
      added_at: metadata.at,
      disabled_at: null,
      disabled_reason: null,
    }),
    notify(`user:${data.userId}`),
  ],
  WebhookChanged: ({ data, personal }) =>
    change(data, { name: shownAddress(personal?.address), ...wantedOf(data) }),
  WebhookDisabled: ({ data, metadata }) =>
    change(data, { disabled_at: metadata.at, disabled_reason: data.reason }),
  WebhookEnabled: ({ data }) => change(data, { disabled_at: null, disabled_reason: null }),
  WebhookRemoved: ({ data }) => [
    remove(webhooks, { id: data.webhookId }),
    notify(`user:${data.userId}`),
  ],
};
