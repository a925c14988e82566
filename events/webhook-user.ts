import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';
import { WEBHOOK_EVENTS, WEBHOOK_SCOPES } from './webhook-words.ts';

const ofWebhook = { userId: z.string(), webhookId: z.string() };

/** The events that an endpoint gets, and how much of them. */
const wanted = {
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  scopes: z.array(z.enum(WEBHOOK_SCOPES)),
};
const place = z.strictObject({ address: z.string() });

/** The user added a webhook endpoint. Its secret derives from `secretId`. */
export const WebhookAdded = defineSealedEvent({
  type: 'WebhookAdded',
  data: z.strictObject({
    ...ofWebhook,
    secretId: z.string(),
    ...wanted,
    /** The organisation whose codes it is about; null for the user's own codes. */
    organisationId: z.nullable(z.string()),
  }),
  personal: place,
  subject: (data) => userSubject(data.userId),
});

/** All of its settings, changed or not. */
export const WebhookChanged = defineSealedEvent({
  type: 'WebhookChanged',
  data: z.strictObject({ ...ofWebhook, ...wanted }),
  personal: place,
  subject: (data) => userSubject(data.userId),
});

/** Deliveries are signed with a new secret; until `formerUntil` (ISO 8601) with both. */
export const WebhookSecretRotated = defineEvent({
  type: 'WebhookSecretRotated',
  data: z.strictObject({ ...ofWebhook, secretId: z.string(), formerUntil: z.string() }),
});

/** Nothing is sent to it until it is enabled again. */
export const WebhookDisabled = defineEvent({
  type: 'WebhookDisabled',
  data: z.strictObject({
    ...ofWebhook,
    /** `gone`: it answered 410; `failing`: every delivery failed for days. */
    reason: z.enum(['user', 'gone', 'failing']),
  }),
});

export const WebhookEnabled = defineEvent({
  type: 'WebhookEnabled',
  data: z.strictObject(ofWebhook),
});

export const WebhookRemoved = defineEvent({
  type: 'WebhookRemoved',
  data: z.strictObject({
    ...ofWebhook,
    /**
     * `takeover`: the owner of the address proved that it is theirs (docs/adr/0014). `role_lost`:
     * the user may no longer manage the organisation (docs/adr/0170).
     */
    reason: z.enum(['user', 'takeover', 'role_lost']),
  }),
});

export const webhookEvents = [
  WebhookAdded,
  WebhookChanged,
  WebhookSecretRotated,
  WebhookDisabled,
  WebhookEnabled,
  WebhookRemoved,
] as const;
export type WebhookDisabledReason = z.infer<typeof WebhookDisabled.data>['reason'];
export type WebhookRemovedReason = z.infer<typeof WebhookRemoved.data>['reason'];
