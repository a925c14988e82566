import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { inboxCommands } from './contract.ts';
import { inboxDecider } from './decider.ts';
import type { UnreadMessages } from './unread-messages.ts';

/** What owners have seen. Messages that are not theirs, or are read already, are passed over. */
export function inboxRoutes(router: CommandRouter, unread: UnreadMessages): void {
  const serve = router.serving(inboxDecider);

  serve(inboxCommands.readMessages, {
    stream: ({ who }) => streams.inbox(who.userId),
    toCommand: async ({ who, body }) => ({
      type: 'MarkRead',
      ownerId: who.userId,
      messageIds: await unread.among(body.message_ids, who.userId),
    }),
  });
}
