import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { UserEvent } from '@app/events/user';
import type { Serve } from '../../kernel/stream-command.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { channelNotFound } from '../accounts/channel-rules.ts';
import type { UserCommand } from '../accounts/commands.ts';
import { contactLimits, SENT_TO_ADDRESS } from '../contacts/limits.ts';
import type { ChannelCodes } from './channel-codes.ts';
import type { ChannelReach } from './channel-reach.ts';
import { channelCommands } from './contract.ts';
import { refuseAddress } from './refuse-address.ts';
import { showSecret, webhookSecret } from './webhook-secret.ts';

export interface ChannelServices {
  readonly accounts: Accounts;
  readonly codes: ChannelCodes;
  /** The vault's secret `webhook-secrets`. */
  readonly secretKey: KeyObject;
  readonly reach: ChannelReach;
}

interface ByUser {
  readonly who: { readonly userId: string };
}

export const stream = ({ who }: ByUser): string => streams.user(who.userId);

/**
 * Serves a command for each kind of channel. A test notice is sent before the channel is verified.
 */
export function serveAdding(
  serve: Serve<UserCommand, UserEvent>,
  { codes, secretKey, reach }: ChannelServices,
): void {
  serve(channelCommands.addWebhook, {
    // Sends to an unverified address, like a new e-mail address.
    limits: [...contactLimits, { ...SENT_TO_ADDRESS, by: ({ body }) => body.address }],
    stream,
    toCommand: ({ who: { userId }, body, command: { commandId, at } }) => {
      refuseAddress(body.address, reach);
      const channelId = uuidV5(commandId, 'channel');
      const test = codes.issue(commandId, channelId, at);
      const place = { address: body.address, token: null };
      return { type: 'AddChannel', userId, channelId, kind: 'webhook', place, test };
    },
    answer: (_call, { events }) => {
      const id = addedId(events);
      return { id, secret: showSecret(webhookSecret(id, secretKey)) };
    },
  });

  serve(channelCommands.addNtfy, {
    limits: [...contactLimits, { ...SENT_TO_ADDRESS, by: ({ body }) => topicAddress(body) }],
    stream,
    toCommand: ({ who: { userId }, body, command: { commandId, at } }) => {
      refuseAddress(body.server, reach);
      const channelId = uuidV5(commandId, 'channel');
      const test = codes.issue(commandId, channelId, at);
      const place = { address: topicAddress(body), token: body.token || null };
      return { type: 'AddChannel', userId, channelId, kind: 'ntfy', place, test };
    },
    answer: (_call, { events }) => ({ id: addedId(events) }),
  });
}

/** ntfy servers below a path are not supported. */
const topicAddress = ({ server, topic }: { server: string; topic: string }): string =>
  URL.parse(`/${topic}`, server)?.href ?? server;

function addedId(events: readonly UserEvent[]): string {
  const added = events.find((event) => event.type === 'ChannelAdded');
  if (!added) throw channelNotFound();
  return added.data.channelId;
}
