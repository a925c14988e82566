import { beforeEach } from 'vitest';
import { readTestServers } from './test-servers.ts';

/**
 * Skips the tests of the file that calls it where EVENTSTORE_TEST_URL names a server that is shared,
 * and no command starts one of their own.
 * @param reason why they cannot share a log
 */
export function skipOnSharedLog(reason: string): void {
  const { eventStoreUrl, eventStoreCommand } = readTestServers();
  if (eventStoreUrl === undefined || eventStoreCommand !== undefined) return;
  beforeEach((context) => context.skip(`${reason}: set EVENTSTORE_TEST_COMMAND, too`));
}
