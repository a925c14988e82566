import { commandRoutes } from '../../contract/command-routes.ts';
import type { Inbox } from './inbox.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** What owners have seen (decisions, Messages and threads). */
export function inboxRoutes(router: CommandRouter, inbox: Inbox): void {
  router.on(commandRoutes.readMessages, async ({ who, body, command }) => {
    const { position } = await inbox.markRead(who.userId, body.message_ids, command);
    return { body: {}, position };
  });
}
