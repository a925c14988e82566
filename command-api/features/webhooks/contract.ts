import { WEBHOOK_EVENTS, WEBHOOK_SCOPES } from '@app/events/webhook-words';
import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { webAddress } from '../channels/contract.ts';

const noEvent = 'Choose at least one event.';

const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'There is no such event.'), noEvent)
  .check(z.minLength(1, noEvent), z.maxLength(WEBHOOK_EVENTS.length, 'An event appears twice.'));
const scopes = z
  .array(z.enum(WEBHOOK_SCOPES, 'There is no such scope.'), 'Name the scopes in a list.')
  .check(z.maxLength(WEBHOOK_SCOPES.length, 'A scope appears twice.'));

/** POST /user/webhooks. Without scopes, deliveries contain only ids and times. */
export const newWebhook = z.strictObject({
  address: webAddress,
  events,
  scopes: z._default(scopes, []),
  /**
   * An organisation that the user manages, whose codes it is about; by default the user's own
   * codes.
   */
  organisation_id: z.optional(z.uuid('There is no such organisation.')),
});

/** The secret that signs deliveries; shown only once. */
export const addedWebhook = z.object({ id: z.string(), secret: z.string() });
export const rotatedSecret = z.object({
  secret: z.string(),
  /** Until then deliveries are signed with the former secret, too. */
  former_until: z.string(),
});

/** Missing fields stay. */
export const webhookChange = z.strictObject({
  address: z.optional(webAddress),
  events: z.optional(events),
  scopes: z.optional(scopes),
  enabled: z.optional(z.boolean('Choose yes or no.')),
});

const noReplay = 'Name one delivery, or one day, such as 2026-03-04.';

/** One delivery by its id, or all of a day in UTC. */
export const webhookReplay = z
  .strictObject({
    delivery: z.optional(z.uuid('There is no such delivery.')),
    day: z.optional(z.iso.date('Write a day like 2026-03-04.')),
  })
  .check(
    z.refine(({ delivery, day }) => (delivery === undefined) !== (day === undefined), noReplay),
  );

/** How many deliveries are sent again. */
export const replayed = z.object({ deliveries: z.number() });
export const testedWebhook = z.object({ delivery: z.string() });

const unknown = { 404: 'There is no such webhook' };
const refused = {
  409: 'The address was already added, there are already ten, or none may be added here',
};
const off = { ...unknown, 409: 'The webhook is switched off' };

/** Webhooks for programs of an account. */
export const webhookCommands = {
  addWebhook: defineCommand({
    method: 'post',
    path: '/user/webhooks',
    summary: 'Post events to a web address, ten at most; only this response contains the secret',
    access: 'user',
    stepUp: true,
    request: newWebhook,
    answer: addedWebhook,
    answersSecret: true,
    status: 201,
    refusals: {
      ...refused,
      403: 'Your role in the organisation is too low',
      404: 'There is no such organisation',
    },
  }),
  changeWebhook: defineCommand({
    method: 'patch',
    path: '/user/webhooks/{id}',
    summary: 'Change the address and the events of a webhook, or switch it off and on',
    access: 'user',
    stepUp: ['address', 'scopes'],
    request: webhookChange,
    answer: done,
    status: 200,
    refusals: { ...refused, ...unknown },
  }),
  rotateWebhookSecret: defineCommand({
    method: 'post',
    path: '/user/webhooks/{id}/secret',
    summary: 'Replace the secret of a webhook; both work for a day',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: rotatedSecret,
    answersSecret: true,
    status: 200,
    refusals: unknown,
  }),
  testWebhook: defineCommand({
    method: 'post',
    path: '/user/webhooks/{id}/test',
    summary: 'Send a test to a webhook',
    access: 'user',
    request: noBody,
    answer: testedWebhook,
    status: 201,
    refusals: off,
  }),
  replayWebhook: defineCommand({
    method: 'post',
    path: '/user/webhooks/{id}/replay',
    summary: 'Send one delivery again, or those of a day, a thousand at most',
    access: 'user',
    request: webhookReplay,
    answer: replayed,
    status: 200,
    refusals: off,
  }),
  removeWebhook: defineCommand({
    method: 'delete',
    path: '/user/webhooks/{id}',
    summary: 'Remove a webhook with its deliveries',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type NewWebhook = z.infer<typeof newWebhook>;
export type WebhookChange = z.infer<typeof webhookChange>;
export type WebhookReplay = z.infer<typeof webhookReplay>;
