import { beforeEach } from 'vitest';
import { readTestServers } from './test-servers.ts';

/**
 * Skips the tests of the calling file if EVENTSTORE_TEST_URL names a shared server, and no command
 * starts a server for these tests.
 * @param reason why they cannot share a log
 */
export function skipOnSharedLog(reason: string): void {
  const { eventStoreUrl, eventStoreCommand } = readTestServers();
  if (eventStoreUrl === undefined || eventStoreCommand !== undefined) return;
  beforeEach((context) => context.skip(`${reason}: set EVENTSTORE_TEST_COMMAND, too`));
}
