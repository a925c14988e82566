import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { messageQueries } from './contract.ts';
import { readOwnerMessages } from './owner-messages.ts';

/** Messages as owners see them. */
export function messageRoutes(router: QueryRouter, database: Database): void {
  router.on(messageQueries.ownerMessages, async ({ who, query, context }) => {
    const { messages, nextLink } = await readOwnerMessages(database, who.userId, query);
    if (nextLink !== null) context.set('Link', nextLink);
    return messages;
  });
}
