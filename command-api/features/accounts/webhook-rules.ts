import type { UserEvent } from '@app/events/user';
import type { WebhookRemovedReason } from '@app/events/webhook-user';
import { WEBHOOK_EVENTS, WEBHOOK_SCOPES } from '@app/events/webhook-words';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommand } from './commands.ts';
import type { RegisteredUser, Webhook } from './state.ts';
import type { WebhookCommand } from './webhook-commands.ts';

/** Each event of a code goes to all webhooks that want it. */
const MAX_WEBHOOKS = 10;
/** How long deliveries are also signed with the former secret. */
const FORMER_MS = 24 * 60 * 60 * 1000;

type CommandOf<Type extends WebhookCommand['type']> = Extract<WebhookCommand, { type: Type }>;

export const isAboutWebhooks = (command: UserCommand): command is WebhookCommand =>
  command.type.includes('Webhook');

/** @throws DomainError if it does not exist, there are too many, or it selects no events */
export function decideAboutWebhook(
  command: WebhookCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  switch (command.type) {
    case 'AddWebhook':
      return addWebhook(command, user);
    case 'ChangeWebhook':
      return changeWebhook(command, user);
    case 'RotateWebhookSecret':
      return rotateSecret(command, user);
    case 'DisableWebhook':
      return disableWebhook(command, user);
    case 'RemoveWebhook': {
      const found = user.webhooks.filter(({ webhookId }) => webhookId === command.webhookId);
      return removed(command.userId, found, 'user');
    }
    case 'EndWebhooksOfOrganisation': {
      const { userId, organisationId } = command;
      const found = user.webhooks.filter((webhook) => webhook.organisationId === organisationId);
      return removed(userId, found, 'role_lost');
    }
  }
}

function addWebhook(
  { userId, webhookId, secretId, address, organisationId, ...wanted }: CommandOf<'AddWebhook'>,
  { webhooks, isActive }: RegisteredUser,
): readonly UserEvent[] {
  if (!isActive) throw new DomainError('forbidden', 'account-disabled', 'Account is disabled.');
  refuseKnown(address, organisationId, webhooks);
  if (webhooks.length >= MAX_WEBHOOKS) {
    const sentence = `You already have ${MAX_WEBHOOKS} webhooks. Remove one first.`;
    throw new DomainError('conflict', 'too-many-webhooks', sentence);
  }
  const data = { userId, webhookId, secretId, organisationId, ...eachOnce(wanted) };
  return [{ type: 'WebhookAdded', data, personal: { address } }];
}

function changeWebhook(
  { userId, webhookId, isEnabled, ...change }: CommandOf<'ChangeWebhook'>,
  { webhooks }: RegisteredUser,
): readonly UserEvent[] {
  const webhook = findWebhook(webhooks, webhookId);
  const others = webhooks.filter((other) => other !== webhook);
  const { address = webhook.address ?? '' } = change;
  if (address !== webhook.address) refuseKnown(address, webhook.organisationId, others);
  const wanted = eachOnce({
    events: change.events ?? webhook.events,
    scopes: change.scopes ?? webhook.scopes,
  });
  const ofWebhook = { userId, webhookId };
  const isSame =
    address === webhook.address &&
    String(wanted.events) === String(webhook.events) &&
    String(wanted.scopes) === String(webhook.scopes);
  const events: UserEvent[] = [];
  if (!isSame) {
    const data = { ...ofWebhook, ...wanted };
    events.push({ type: 'WebhookChanged', data, personal: { address } });
  }
  if (isEnabled === true && !webhook.isEnabled) {
    events.push({ type: 'WebhookEnabled', data: ofWebhook });
  }
  if (isEnabled === false && webhook.isEnabled) {
    events.push({ type: 'WebhookDisabled', data: { ...ofWebhook, reason: 'user' } });
  }
  return events;
}

function rotateSecret(
  { userId, webhookId, secretId, at }: CommandOf<'RotateWebhookSecret'>,
  { webhooks }: RegisteredUser,
): readonly UserEvent[] {
  findWebhook(webhooks, webhookId);
  const formerUntil = new Date(at.getTime() + FORMER_MS).toISOString();
  const data = { userId, webhookId, secretId, formerUntil };
  return [{ type: 'WebhookSecretRotated', data }];
}

function disableWebhook(
  { userId, webhookId, reason, address }: CommandOf<'DisableWebhook'>,
  { webhooks }: RegisteredUser,
): readonly UserEvent[] {
  const isTheOne = (webhook: Webhook): boolean =>
    webhook.webhookId === webhookId && webhook.isEnabled && webhook.address === address;
  if (!webhooks.some(isTheOne)) return [];
  return [{ type: 'WebhookDisabled', data: { userId, webhookId, reason } }];
}

/**
 * Somebody else may have added them before the owner of the address proved that it is theirs, so
 * they end with the password (docs/adr/0014).
 */
export function withEndedWebhooks(
  userId: string,
  { webhooks }: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  if (!events.some(({ type }) => type === 'PasswordRemoved')) return events;
  return [...events, ...removed(userId, webhooks, 'takeover')];
}

const removed = (
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
