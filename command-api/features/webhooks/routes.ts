import { idOr } from '../../kernel/id-or.ts';
import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { UserEvent } from '@app/events/user';
import type { Call, CommandRouter, Serve } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { UserCommand } from '../accounts/commands.ts';
import { userDecider } from '../accounts/decider.ts';
import { findWebhook, webhookNotFound } from '../accounts/webhook-rules.ts';
import { type ChannelReach, refuseAddress } from '../channels/channel-reach.ts';
import { contactLimits, contactLimitsIf, SENT_TO_ADDRESS } from '../contacts/limits.ts';
import { showSecret, webhookSecret } from './webhook-secret.ts';
import type { Acting } from '../organisations/acting.ts';
import type { AskedDeliveries } from './asked-deliveries.ts';
import { type WebhookChange, webhookCommands } from './contract.ts';

export interface WebhookServices {
  readonly accounts: Accounts;
  readonly acting: Acting;
  /** The vault's secret `webhook-secrets`. */
  readonly secretKey: KeyObject;
  readonly reach: ChannelReach;
  readonly deliveries: AskedDeliveries;
}

type OfUser = Pick<Call<unknown, 'user'>, 'who' | 'parameter'>;

const stream = ({ who }: OfUser): string => streams.user(who.userId);

/** Tests and redeliveries. */
const askingLimits = [
  { name: 'webhook-asking', points: 30, seconds: 60 * 60, isExact: true, by: 'user' },
] as const;

/** Webhooks for programs of an account (docs/adr/0164). */
export function webhookRoutes(router: CommandRouter, services: WebhookServices): void {
  const serve = router.serving(userDecider);
  serveSecrets(serve, services);

  serve(webhookCommands.changeWebhook, {
    limits: [
      ...contactLimitsIf<WebhookChange>(({ address }) => address !== undefined),
      { ...SENT_TO_ADDRESS, by: ({ body }) => body.address ?? null },
    ],
    stream,
    toCommand: ({ who: { userId }, body: { enabled, ...change }, parameter }) => {
      if (change.address !== undefined) refuseAddress(change.address, services.reach);
      const webhookId = webhookOf(parameter('id'));
      return { type: 'ChangeWebhook', userId, webhookId, isEnabled: enabled, ...change };
    },
  });

  serve(webhookCommands.removeWebhook, {
    stream,
    toCommand: ({ who: { userId }, parameter }) => {
      return { type: 'RemoveWebhook', userId, webhookId: webhookOf(parameter('id')) };
    },
  });

  askingRoutes(router, services);
}

/** Routes that create a secret; the same command gets the same one again. */
function serveSecrets(
  serve: Serve<UserCommand, UserEvent>,
  { acting, secretKey, reach }: WebhookServices,
): void {
  const secretIn = (secretId: string): string => showSecret(webhookSecret(secretId, secretKey));

  serve(webhookCommands.addWebhook, {
    limits: [...contactLimits, { ...SENT_TO_ADDRESS, by: ({ body }) => body.address }],
    stream,
    toCommand: async ({ who: { userId }, body, command: { commandId } }) => {
      const { organisation_id: wanted, ...told } = body;
      const ownerId = await acting.newOwner(wanted, userId);
      const organisationId = wanted === undefined ? null : ownerId;
      refuseAddress(body.address, reach);
      const webhookId = uuidV5(commandId, 'webhook');
      const secretId = uuidV5(commandId, 'webhook-secret');
      return { type: 'AddWebhook', userId, webhookId, secretId, organisationId, ...told };
    },
    answer: (_call, { events }) => {
      const added = events.find((event) => event.type === 'WebhookAdded');
      if (!added) throw webhookNotFound();
      return { id: added.data.webhookId, secret: secretIn(added.data.secretId) };
    },
  });

  serve(webhookCommands.rotateWebhookSecret, {
    limits: contactLimits,
    stream,
    toCommand: ({ who: { userId }, parameter, command: { commandId, at } }) => {
      const webhookId = webhookOf(parameter('id'));
      const secretId = uuidV5(commandId, 'webhook-secret');
      return { type: 'RotateWebhookSecret', userId, webhookId, secretId, at };
    },
    answer: (_call, { events }) => {
      const rotated = events.find((event) => event.type === 'WebhookSecretRotated');
      if (!rotated) throw webhookNotFound();
      const { secretId, formerUntil } = rotated.data;
      return { secret: secretIn(secretId), former_until: formerUntil };
    },
  });
}

/** Requested deliveries. They do not change the account, so they are not in the log. */
function askingRoutes(router: CommandRouter, { accounts, deliveries }: WebhookServices): void {
  /** @throws DomainError if the webhook does not exist, or is disabled */
  const ask = async ({ who: { userId }, parameter }: OfUser): Promise<string> => {
    const { webhooks } = await accounts.user(userId);
    const { webhookId, isEnabled } = findWebhook(webhooks, webhookOf(parameter('id')));
    if (isEnabled) return webhookId;
    throw new DomainError('conflict', 'webhook-off', 'Switch the webhook on first.');
  };

  router.on(
    webhookCommands.testWebhook,
    async (call) => {
      const { commandId, at } = call.command;
      const webhookId = await ask(call);
      const delivery = uuidV5(commandId, 'webhook-test');
      await deliveries.test(delivery, { userId: call.who.userId, webhookId, commandId, at });
      return { body: { delivery }, position: null };
    },
    { limits: askingLimits },
  );

  router.on(
    webhookCommands.replayWebhook,
    async (call) => {
      const { commandId, at } = call.command;
      const webhookId = await ask(call);
      const asked = { userId: call.who.userId, webhookId, commandId, at };
      return { body: { deliveries: await deliveries.replay(call.body, asked) }, position: null };
    },
    { limits: askingLimits },
  );
}

const webhookOf = (text: string): string => idOr(text, webhookNotFound);
