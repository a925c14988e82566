import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Tokens } from '@app/service-kit/tokens';
import { addAdministrator } from '../fixture/administrator.ts';
import { type OwnStores, openOwnStores } from '../fixture/own-stores.ts';
import { type Service, startService } from '../fixture/service.ts';
import type { BenchFixture } from '../fixture/bench-fixture.ts';
import { fillAccounts } from './accounts.ts';

/** A product with many accounts, and an administrator. */
export interface ConsoleFixture extends AsyncDisposable {
  readonly own: OwnStores;
  readonly command: Service;
  readonly query: Service;
  /** Another query API, whose heap is too small to hold an export. */
  readonly smallQuery: Service;
  /** The headers of the administrator's requests. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function openConsoleFixture(
  bench: BenchFixture,
  accounts: number,
  onProgress: (text: string) => void,
): Promise<ConsoleFixture> {
  await using cleanup = new AsyncDisposableStack();
  const own = cleanup.use(await openOwnStores(bench, 'console'));
  const { environment, stores } = own;
  const userId = await addAdministrator(stores);
  await fillAccounts(accounts, stores.log, (done) =>
    onProgress(`Console: registering accounts, ${done} of ${accounts}`),
  );
  onProgress('Console: building the tables');
  const projector = await startService({ main: 'projector/main.ts', environment });
  cleanup.defer(() => projector.stop());
  // As autovacuum does within a minute or so.
  await stores.pool.query('vacuum analyze');
  const command = await startService({ main: 'command-api/main.ts', environment });
  cleanup.defer(() => command.stop());
  const startQuery = async (more: Readonly<Record<string, string>> = {}): Promise<Service> => {
    const variables = { ...environment, ...more };
    const service = await startService({ main: 'query-api/main.ts', environment: variables });
    cleanup.defer(() => service.stop());
    return service;
  };
  const query = await startQuery();
  // With a larger heap Node collects less garbage, and the process would grow by that, too.
  const smallQuery = await startQuery({
    NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=8',
  });
  const tokens = new Tokens(await stores.vault.secret('token-signing'));
  const token = await tokens.sign({ userId, sessionId: randomUUID(), epoch: 0 }, new Date());
  const owned = cleanup.move();
  return {
    own,
    command,
    query,
    smallQuery,
    headers: { Authorization: `Bearer ${token}` },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** The resident memory of a process, in MB. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
}
