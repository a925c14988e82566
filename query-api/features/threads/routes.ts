import type { Reading } from '@app/service-kit/memory/read-memory';
import { readThreadToken } from '@app/service-kit/thread-token';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { threadQueries } from './contract.ts';
import { readThread } from './thread.ts';

export function threadRoutes(
  router: QueryRouter,
  { lookUpPool, findThread, memory, markSeen }: RouteParts,
): void {
  router.on(threadQueries.thread, ({ parameter }) => {
    const token = parameter('token');
    const read = async (reading: Reading) => {
      const thread = await findThread(token);
      reading.dependsOn(thread.id, thread.uid, thread.ownerId);
      const shown = await readThread(lookUpPool, thread);
      markSeen(thread, shown);
      return shown;
    };
    // By the hash, so that the cache is found only with the secret.
    const { threadId, hash } = readThreadToken(token) ?? { threadId: '', hash: '' };
    return keepJson(memory, `thread ${threadId} ${hash}`, read);
  });
}
