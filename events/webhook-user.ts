import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';
import { WEBHOOK_EVENTS, WEBHOOK_SCOPES } from './webhook-words.ts';

const ofWebhook = { userId: z.string(), webhookId: z.string() };

/** What an endpoint is told of, and how much. */
const wanted = {
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  scopes: z.array(z.enum(WEBHOOK_SCOPES)),
};
const place = z.strictObject({ address: z.string() });

/** The user named an address that a program of theirs is told at. Its secret derives from `secretId`. */
export const WebhookAdded = defineSealedEvent({
  type: 'WebhookAdded',
  version: 2,
  data: z.strictObject({
    ...ofWebhook,
    secretId: z.string(),
    ...wanted,
    /** Of whose codes it is told, where that is an organisation; null for the user's own. */
    organisationId: z.nullable(z.string()),
  }),
  personal: place,
  upcasters: [(older) => ({ ...older, organisationId: null })],
  subject: (data) => userSubject(data.userId),
});

/** How it is from now on, also what stays as it was. */
export const WebhookChanged = defineSealedEvent({
  type: 'WebhookChanged',
  version: 1,
  data: z.strictObject({ ...ofWebhook, ...wanted }),
  personal: place,
  subject: (data) => userSubject(data.userId),
});

/** From now on deliveries are signed with another secret, until `formerUntil` (ISO 8601) with both. */
export const WebhookSecretRotated = defineEvent({
  type: 'WebhookSecretRotated',
  version: 1,
  data: z.strictObject({ ...ofWebhook, secretId: z.string(), formerUntil: z.string() }),
});

/** Nothing is sent to it until it is enabled. */
export const WebhookDisabled = defineEvent({
  type: 'WebhookDisabled',
  version: 1,
  data: z.strictObject({
    ...ofWebhook,
    /** `gone`: it answered 410; `failing`: nothing arrived for days. */
    reason: z.enum(['user', 'gone', 'failing']),
  }),
});

export const WebhookEnabled = defineEvent({
  type: 'WebhookEnabled',
  version: 1,
  data: z.strictObject(ofWebhook),
});

export const WebhookRemoved = defineEvent({
  type: 'WebhookRemoved',
  version: 2,
  data: z.strictObject({
    ...ofWebhook,
    /**
     * `takeover`: the owner of the address proved it (docs/adr/0014). `role_lost`: the user may no
     * longer manage the organisation whose codes it was about (docs/adr/0181).
     */
    reason: z.enum(['user', 'takeover', 'role_lost']),
  }),
  upcasters: [(older) => older],
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
