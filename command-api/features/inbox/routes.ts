import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import { organisationIdOf } from '../organisations/refusals.ts';
import { inboxCommands } from './contract.ts';
import { inboxDecider } from './decider.ts';
import type { UnreadMessages } from './unread-messages.ts';

/** Marks messages as read. Messages of others, and those already read, are ignored. */
export function inboxRoutes(router: CommandRouter, unread: UnreadMessages, acting: Acting): void {
  const serve = router.serving(inboxDecider);

  serve(inboxCommands.readMessages, {
    stream: ({ who, body: { organisation_id: id } }) =>
      streams.inbox(id === undefined ? who.userId : organisationIdOf(id)),
    toCommand: async ({ who, body }) => {
      const { ownerId, marks } = await acting.reader(body.organisation_id, who.userId);
      const messageIds = marks ? await unread.among(body.message_ids, ownerId) : [];
      return { type: 'MarkRead', ownerId, messageIds };
    },
  });
}
