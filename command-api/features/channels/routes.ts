import { readUuid } from '@app/events/event-id';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { channelNotFound, wrongChannelCode } from '../accounts/channel-rules.ts';
import { userDecider } from '../accounts/decider.ts';
import { type ChannelServices, serveAdding, stream } from './adding-routes.ts';
import { contactLimits, SENT_TO_ADDRESS } from '../contacts/limits.ts';
import { channelCommands } from './contract.ts';

/** How owners add channels for notices (docs/adr/0115). */
export function channelRoutes(router: CommandRouter, services: ChannelServices): void {
  const { accounts, codes } = services;
  const serve = router.serving(userDecider);

  serveAdding(serve, services);

  serve(channelCommands.testChannel, {
    limits: [
      ...contactLimits,
      {
        ...SENT_TO_ADDRESS,
        by: async ({ who, parameter }) => {
          const { channels } = await accounts.user(who.userId);
          const channel = channels.find(({ channelId }) => channelId === parameter('id'));
          return channel?.place?.address ?? null;
        },
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

/** @throws DomainError for an invalid id */
function channelOf(text: string): string {
  const channelId = readUuid(text);
  if (channelId === null) throw channelNotFound();
  return channelId;
}
