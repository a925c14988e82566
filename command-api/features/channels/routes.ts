import { idOr } from '../../kernel/id-or.ts';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { UserEvent } from '@app/events/user';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { channelNotFound, wrongChannelCode } from '../accounts/channel-rules.ts';
import { userDecider } from '../accounts/decider.ts';
import { contactLimits, SENT_TO_ADDRESS } from '../contacts/limits.ts';
import type { ChannelCodes } from './channel-codes.ts';
import { type ChannelReach, refuseAddress } from './channel-reach.ts';
import { channelCommands } from './contract.ts';

export interface ChannelServices {
  readonly accounts: Accounts;
  readonly codes: ChannelCodes;
  readonly reach: ChannelReach;
}

interface ByUser {
  readonly who: { readonly userId: string };
}

const stream = ({ who }: ByUser): string => streams.user(who.userId);

/** How owners add channels for notices (docs/adr/0115). */
export function channelRoutes(
  router: CommandRouter,
  { accounts, codes, reach }: ChannelServices,
): void {
  const serve = router.serving(userDecider);

  serve(channelCommands.addNtfy, {
    // Sends to an unverified address, like a new e-mail address.
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

  serve(channelCommands.testChannel, {
    limits: [
      ...contactLimits,
      {
        ...SENT_TO_ADDRESS,
        by: ({ who, parameter }) => addressOf(accounts, who.userId, parameter('id')),
      },
    ],
    stream,
    toCommand: ({ who: { userId }, parameter, command: { commandId, at } }) => {
      const channelId = channelOf(parameter('id'));
      const test = codes.issue(commandId, channelId, at);
      return { type: 'TestChannel', userId, channelId, test };
    },
  });

  serve(channelCommands.confirmChannel, {
    stream,
    toCommand: ({ who: { userId }, body, parameter, command: { at } }) => {
      const channelId = channelOf(parameter('id'));
      const codeHash = codes.hash(channelId, body.code);
      return { type: 'ProveChannel', userId, channelId, codeHash, at };
    },
    answer: (_call, { events }) => {
      if (events.some(({ type }) => type === 'ChannelCodeRefused')) throw wrongChannelCode();
      return {};
    },
  });

  serve(channelCommands.changeChannel, {
    stream,
    toCommand: ({ who: { userId }, body, parameter }) => {
      const channelId = channelOf(parameter('id'));
      return { type: 'ChooseChannelTitle', userId, channelId, showsTitle: body.shows_title };
    },
  });

  serve(channelCommands.removeChannel, {
    stream,
    toCommand: ({ who: { userId }, parameter }) => {
      return { type: 'RemoveChannel', userId, channelId: channelOf(parameter('id')) };
    },
  });
}

async function addressOf(accounts: Accounts, userId: string, id: string): Promise<string | null> {
  const { channels } = await accounts.user(userId);
  return channels.find(({ channelId }) => channelId === id)?.place?.address ?? null;
}

const channelOf = (text: string): string => idOr(text, channelNotFound);

/** ntfy servers below a path are not supported. */
const topicAddress = ({ server, topic }: { server: string; topic: string }): string =>
  URL.parse(`/${topic}`, server)?.href ?? server;

function addedId(events: readonly UserEvent[]): string {
  const added = events.find((event) => event.type === 'ChannelAdded');
  if (!added) throw channelNotFound();
  return added.data.channelId;
}
