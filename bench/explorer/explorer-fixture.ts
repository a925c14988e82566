import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { endOfLog } from '@app/projector/runtime/log-end';
import type { Stores } from '@app/projector/cli/stores';
import { Tokens } from '@app/service-kit/tokens';
import { fillLog } from '../fill/fill.ts';
import { addAdministrator } from '../fixture/administrator.ts';
import type { BenchFixture } from '../fixture/bench-fixture.ts';
import { openOwnStores } from '../fixture/own-stores.ts';
import { type Service, startService } from '../fixture/service.ts';
import { fillLongStream } from './long-stream.ts';

/** A product with a long history, whose projector runs, and an administrator who looks at it. */
export interface ExplorerFixture extends AsyncDisposable {
  readonly query: Service;
  readonly events: number;
  /** Of many events. */
  readonly stream: string;
  readonly busiestOwner: string;
  /** The administrator's. */
  readonly headers: Readonly<Record<string, string>>;
  readonly stores: Stores;
}

export interface ExplorerSize {
  readonly messages: number;
  /** Of the long stream. */
  readonly events: number;
}

export async function openExplorerFixture(
  bench: BenchFixture,
  size: ExplorerSize,
  onProgress: (text: string) => void,
): Promise<ExplorerFixture> {
  await using cleanup = new AsyncDisposableStack();
  const own = cleanup.use(await openOwnStores(bench, 'explorer'));
  const { environment, stores } = own;
  const userId = await addAdministrator(stores);
  const { events, busiestOwner } = await fillLog({ messages: size.messages }, stores, {
    onProgress: (done) => onProgress(`Explorer: filling the log, ${done} events`),
  });
  const stream = await fillLongStream(stores.log, size.events);
  onProgress('Explorer: building the tables');
  const projector = await startService({ main: 'projector/main.ts', environment });
  cleanup.defer(() => projector.stop());
  await untilIndexed(stores, (share) =>
    onProgress(`Explorer: indexing the history, ${Math.floor(share * 100)} %`),
  );
  // As Postgres does by itself within a minute or so.
  await stores.pool.query('vacuum analyze');
  const query = await startService({ main: 'query-api/main.ts', environment });
  cleanup.defer(() => query.stop());
  const tokens = new Tokens(await stores.vault.secret('token-signing'));
  const token = await tokens.sign({ userId, sessionId: randomUUID(), epoch: 0 }, new Date());
  const owned = cleanup.move();
  return {
    query,
    stores,
    events: events + size.events + 1,
    stream,
    busiestOwner,
    headers: { Authorization: `Bearer ${token}` },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const LOOK_EVERY_MS = 500;

/** Waits until the index of the history knows all that is in the log. */
async function untilIndexed(
  { log, pool }: Stores,
  onProgress: (share: number) => void,
): Promise<void> {
  const { commit: end } = await endOfLog(log);
  for (;;) {
    const { rows } = await pool.query<{ commit: string }>(
      'select commit from history.progress order by version desc limit 1',
    );
    const commit = BigInt(rows[0]?.commit ?? 0);
    if (commit >= end) return;
    onProgress(Number(commit) / Number(end));
    await delay(LOOK_EVERY_MS);
  }
}
