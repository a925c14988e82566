import type { UserEvent } from '@app/events/user';
import type { WebhookDisabledReason, WebhookRemovedReason } from '@app/events/webhook-user';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_SCOPES,
  type WebhookEventName,
  type WebhookScope,
} from '@app/events/webhook-words';
import { changeOne, type Changes, type CommandsOf, type Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RegisteredUser, Webhook } from './state.ts';

/** Each event of a code goes to all webhooks that want it. */
const MAX_WEBHOOKS = 10;
/** How long deliveries are also signed with the former secret. */
const FORMER_MS = 24 * 60 * 60 * 1000;

interface OfWebhook {
  readonly userId: string;
  readonly webhookId: string;
}

interface Fields {
  AddWebhook: {
    address: string;
    events: readonly WebhookEventName[];
    scopes: readonly WebhookScope[];
    secretId: string;
    /** The organisation whose codes it is about; null for the user's own. */
    organisationId: string | null;
  };
  /** Undefined fields stay. */
  ChangeWebhook: {
    address?: string | undefined;
    events?: readonly WebhookEventName[] | undefined;
    scopes?: readonly WebhookScope[] | undefined;
    isEnabled?: boolean | undefined;
  };
  RotateWebhookSecret: { secretId: string; at: Date };
  /** `address` is the one that was tried; if it was changed since, the webhook stays enabled. */
  DisableWebhook: { reason: Exclude<WebhookDisabledReason, 'user'>; address: string };
  RemoveWebhook: unknown;
}

export type WebhookCommand =
  | CommandsOf<Fields, OfWebhook>
  /** The user may no longer manage this organisation. */
  | CommandsOf<{ EndWebhooksOfOrganisation: { userId: string; organisationId: string } }>;

export const webhookDecisions: Decisions<WebhookCommand, RegisteredUser, UserEvent> = {
  AddWebhook(command, { webhooks, isActive }) {
    const { type: _, address, organisationId, ...wanted } = command;
    if (!isActive) throw new DomainError('forbidden', 'account-disabled', 'Account is disabled.');
    refuseKnown(address, organisationId, webhooks);
    if (webhooks.length >= MAX_WEBHOOKS) {
      const sentence = `You already have ${MAX_WEBHOOKS} webhooks. Remove one first.`;
      throw new DomainError('conflict', 'too-many-webhooks', sentence);
    }
    const data = { ...wanted, organisationId, ...eachOnce(wanted) };
    return [{ type: 'WebhookAdded', data, personal: { address } }];
  },

  ChangeWebhook({ userId, webhookId, isEnabled, ...change }, { webhooks }) {
    const webhook = findWebhook(webhooks, webhookId);
    const others = webhooks.filter((other) => other !== webhook);
    const { address = webhook.address ?? '' } = change;
    if (address !== webhook.address) refuseKnown(address, webhook.organisationId, others);
    const { events = webhook.events, scopes = webhook.scopes } = change;
    const wanted = eachOnce({ events, scopes });
    const ofWebhook = { userId, webhookId };
    const isSame =
      address === webhook.address &&
      String(wanted.events) === String(webhook.events) &&
      String(wanted.scopes) === String(webhook.scopes);
    const changes: UserEvent[] = [];
    if (!isSame) {
      const data = { ...ofWebhook, ...wanted };
      changes.push({ type: 'WebhookChanged', data, personal: { address } });
    }
    if (isEnabled === true && !webhook.isEnabled) {
      changes.push({ type: 'WebhookEnabled', data: ofWebhook });
    }
    if (isEnabled === false && webhook.isEnabled) {
      changes.push({ type: 'WebhookDisabled', data: { ...ofWebhook, reason: 'user' } });
    }
    return changes;
  },

  RotateWebhookSecret({ userId, webhookId, secretId, at }, { webhooks }) {
    findWebhook(webhooks, webhookId);
    const formerUntil = new Date(at.getTime() + FORMER_MS).toISOString();
    const data = { userId, webhookId, secretId, formerUntil };
    return [{ type: 'WebhookSecretRotated', data }];
  },

  DisableWebhook({ userId, webhookId, reason, address }, { webhooks }) {
    const tried = webhooks.find((webhook) => webhook.webhookId === webhookId);
    if (tried?.isEnabled !== true || tried.address !== address) return [];
    return [{ type: 'WebhookDisabled', data: { userId, webhookId, reason } }];
  },

  RemoveWebhook({ userId, webhookId }, { webhooks }) {
    const found = webhooks.filter((webhook) => webhook.webhookId === webhookId);
    return removedWebhooks(userId, found, 'user');
  },

  EndWebhooksOfOrganisation({ userId, organisationId }, { webhooks }) {
    const found = webhooks.filter((webhook) => webhook.organisationId === organisationId);
    return removedWebhooks(userId, found, 'role_lost');
  },
};

export const removedWebhooks = (
  userId: string,
  webhooks: readonly Webhook[],
  reason: WebhookRemovedReason,
): readonly UserEvent[] =>
  webhooks.map(({ webhookId }) => ({
    type: 'WebhookRemoved',
    data: { userId, webhookId, reason },
  }));

/** Sorts events and scopes in the order of the lists, without duplicates. */
function eachOnce({ events, scopes }: Pick<Webhook, 'events' | 'scopes'>) {
  if (events.length === 0) {
    throw new DomainError('invalid', 'no-events', 'Choose what the webhook is notified of.');
  }
  return {
    events: WEBHOOK_EVENTS.filter((name) => events.includes(name)),
    scopes: WEBHOOK_SCOPES.filter((name) => scopes.includes(name)),
  };
}

/** One address may be used for several owners, once for each. */
function refuseKnown(
  address: string,
  organisationId: string | null,
  webhooks: readonly Webhook[],
): void {
  const isKnown = (webhook: Webhook): boolean =>
    webhook.address === address && webhook.organisationId === organisationId;
  if (!webhooks.some(isKnown)) return;
  throw new DomainError('conflict', 'webhook-known', 'You have already added this address.');
}

/** @throws DomainError if the user has none with this id */
export function findWebhook(webhooks: readonly Webhook[], webhookId: string): Webhook {
  const found = webhooks.find((webhook) => webhook.webhookId === webhookId);
  if (found) return found;
  throw webhookNotFound();
}

export const webhookNotFound = (): DomainError =>
  new DomainError('not-found', 'webhook-not-found', 'There is no such webhook.');

type WebhookEvent = Extract<UserEvent, { type: `Webhook${string}` }>;

const change = (
  user: RegisteredUser,
  { webhookId }: WebhookEvent['data'],
  changed: Partial<Webhook> | ((webhook: Webhook) => Partial<Webhook>),
): RegisteredUser => ({
  ...user,
  webhooks: changeOne(user.webhooks, 'webhookId', webhookId, changed),
});

export const webhookChanges: Changes<WebhookEvent, RegisteredUser> = {
  WebhookAdded: (user, { data, personal }) => {
    const { userId: _, ...added } = data;
    const address = personal?.address ?? null;
    const webhook = { ...added, address, former: null, isEnabled: true };
    return { ...user, webhooks: [...user.webhooks, webhook] };
  },
  WebhookChanged: (user, { data, personal }) => {
    const { events, scopes } = data;
    return change(user, data, { events, scopes, address: personal?.address ?? null });
  },
  WebhookSecretRotated: (user, { data }) =>
    change(user, data, ({ secretId }) => ({
      secretId: data.secretId,
      former: { secretId, until: data.formerUntil },
    })),
  WebhookDisabled: (user, { data }) => change(user, data, { isEnabled: false }),
  WebhookEnabled: (user, { data }) => change(user, data, { isEnabled: true }),
  WebhookRemoved: (user, { data: { webhookId } }) => ({
    ...user,
    webhooks: user.webhooks.filter((webhook) => webhook.webhookId !== webhookId),
  }),
};
