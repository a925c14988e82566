import type { Reading, ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import { JsonText } from '../../kernel/http/answer.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { bytesOf } from '../../kernel/keep-json.ts';
import { conversationQueries } from './contract.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { ownerOfConversation, readConversations } from './conversations.ts';
import { readOpenedConversation } from './opened-conversation.ts';

interface Page<Json> {
  readonly json: JsonText<Json>;
  readonly text: string;
  readonly nextLink: string | null;
}

function page<Json>(answer: Json, nextLink: string | null): Page<Json> {
  const json = new JsonText(answer);
  return { json, text: json.text, nextLink };
}

/** Threads for their owners. First pages are requested at every change, others seldom. */
export function conversationRoutes(
  router: QueryRouter,
  database: Database,
  memory: ReadMemory,
): void {
  const keep = <Json>(
    userId: string,
    key: string,
    read: (reading?: Reading) => Promise<Page<Json>>,
  ): Promise<Page<Json>> =>
    memory.get(
      `${key} ${userId}`,
      (reading) => {
        reading.dependsOn(userId);
        return read(reading);
      },
      bytesOf,
    );

  router.on(conversationQueries.conversations, async ({ who: { userId }, query, context }) => {
    const read = async (reading?: Reading) => {
      const ownerId = await ownerOfList(database, userId, query.organisation_id);
      reading?.dependsOn(ownerId);
      const { conversations, nextLink } = await readConversations(database, ownerId, query);
      return page(conversations, nextLink);
    };
    const isFirst = query.cursor === undefined && query.q === '';
    const { json, nextLink } = await (isFirst
      ? keep(userId, `conversations ${JSON.stringify(query)}`, read)
      : read());
    if (nextLink !== null) context.set('Link', nextLink);
    return json;
  });

  router.on(conversationQueries.conversation, async (call) => {
    const { userId } = call.who;
    const { query, context } = call;
    const id = call.parameter('id');
    const read = async (reading?: Reading) => {
      const ownerId = await ownerOfConversation(database, userId, id);
      reading?.dependsOn(ownerId);
      const { opened, nextLink } = await readOpenedConversation(database, ownerId, id, query);
      return page(opened, nextLink);
    };
    const { json, nextLink } = await (query.cursor === undefined
      ? keep(userId, `conversation ${JSON.stringify([id, query])}`, read)
      : read());
    if (nextLink !== null) context.set('Link', nextLink);
    return json;
  });
}
