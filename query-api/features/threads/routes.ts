import type { Reading, ReadMemory } from '@app/service-kit/memory/read-memory';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { Pool } from 'pg';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { threadQueries } from './contract.ts';
import type { FindThread } from './find-thread.ts';
import type { MarkSeen } from './mark-seen.ts';
import { readThread } from './thread.ts';

export interface ThreadRouteParts {
  readonly pool: Pool;
  readonly findThread: FindThread;
  readonly memory: ReadMemory;
  readonly markSeen: MarkSeen;
}

export function threadRoutes(
  router: QueryRouter,
  { pool, findThread, memory, markSeen }: ThreadRouteParts,
): void {
  router.on(threadQueries.thread, ({ parameter }) => {
    const token = parameter('token');
    const read = async (reading: Reading) => {
      const thread = await findThread(token);
      reading.dependsOn(thread.id, thread.uid, thread.ownerId);
      const shown = await readThread(pool, thread);
      markSeen(thread, shown);
      return shown;
    };
    // By the hash, so that the cache is found only with the secret.
    const { threadId, hash } = readThreadToken(token) ?? { threadId: '', hash: '' };
    return keepJson(memory, `thread ${threadId} ${hash}`, read);
  });
}
