import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import { JsonText } from '../../kernel/http/answer.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { bytesOf } from '../../kernel/keep-json.ts';
import { messageQueries, type OwnerMessagesQuery } from './contract.ts';
import { readOwnerMessages } from './owner-messages.ts';

/** Messages as owners see them. */
export function messageRoutes(router: QueryRouter, database: Database, memory: ReadMemory): void {
  const read = async (userId: string, query: OwnerMessagesQuery) => {
    const { messages, nextLink } = await readOwnerMessages(database, userId, query);
    const json = new JsonText(messages);
    return { json, text: json.text, nextLink };
  };
  router.on(messageQueries.ownerMessages, async ({ who: { userId }, query, context }) => {
    // First pages are asked for again and again, others hardly ever.
    const isFirst = query.cursor === undefined && query.q === '';
    const { json, nextLink } = isFirst
      ? await memory.get(
          `messages ${userId} ${JSON.stringify(query)}`,
          (reading) => {
            reading.dependsOn(userId);
            return read(userId, query);
          },
          bytesOf,
        )
      : await read(userId, query);
    if (nextLink !== null) context.set('Link', nextLink);
    return json;
  });
}
