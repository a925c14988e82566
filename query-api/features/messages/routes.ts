import type { Reading, ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import { JsonText } from '../../kernel/http/answer.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { bytesOf } from '../../kernel/keep-json.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { messageQueries, type OwnerMessagesQuery } from './contract.ts';
import { readOwnerMessages } from './owner-messages.ts';

export function messageRoutes(router: QueryRouter, database: Database, memory: ReadMemory): void {
  const read = async (
    userId: string,
    query: OwnerMessagesQuery,
    keptAs: string,
    reading?: Reading,
  ) => {
    const ownerId = await ownerOfList(database, userId, query.organisation_id);
    reading?.dependsOn(ownerId);
    const { messages, nextLink } = await readOwnerMessages(database, ownerId, query);
    return new JsonText(messages, { keptAs, headers: nextLink === null ? {} : { Link: nextLink } });
  };
  router.on(messageQueries.ownerMessages, ({ who: { userId }, query }) => {
    const key = `messages ${userId} ${JSON.stringify(query)}`;
    // First pages are requested often, others seldom.
    if (query.cursor !== undefined || query.q !== '') return read(userId, query, key);
    return memory.get(
      key,
      (reading) => {
        reading.dependsOn(userId);
        return read(userId, query, key, reading);
      },
      bytesOf,
    );
  });
}
