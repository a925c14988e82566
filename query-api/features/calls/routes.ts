import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { findConversation, ownerOfConversation } from '../conversations/conversations.ts';
import type { FindThread } from '../threads/find-thread.ts';
import { readCalls } from './calls.ts';
import { callQueries } from './contract.ts';

export interface CallRouteParts {
  readonly database: Database;
  readonly findThread: FindThread;
  readonly hasRelay: boolean;
}

/** Calls of conversations. They contain data from outside the read models, so nothing is cached. */
export function callRoutes(router: QueryRouter, parts: CallRouteParts): void {
  const { database, findThread, hasRelay } = parts;

  router.on(callQueries.conversationCalls, async ({ who, parameter }) => {
    const asked = parameter('id');
    const ownerId = await ownerOfConversation(database, who.userId, asked);
    const conversation = await findConversation(database, ownerId, asked);
    const { id, qr_code: code, is_blocked: isBlocked, is_handed_over: isFormer } = conversation;
    const paused = await database
      .selectFrom('codes')
      .where('uid', '=', code.uid)
      .select('is_paused')
      .executeTakeFirst();
    const isTaking = isFormer || paused?.is_paused === false;
    const isPossible = hasRelay && !isBlocked && isTaking;
    // Organisations cannot be called (docs/adr/0186).
    const isAvailable = isPossible && ownerId === who.userId;
    return readCalls(database, { threadId: id, side: 'owner', isAvailable });
  });

  router.on(callQueries.threadCalls, async ({ parameter }) => {
    const { id, isAcceptingMessages, isOfOrganisation } = await findThread(parameter('token'));
    const isAvailable = hasRelay && isAcceptingMessages && !isOfOrganisation;
    return readCalls(database, { threadId: id, side: 'finder', isAvailable });
  });
}
