import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { HistoryIndex } from '@app/projector/history/history-index';
import { projections } from '@app/projector/projections/all';
import { endOfLog } from '@app/projector/runtime/log-end';
import { createLogger } from '@app/service-kit/logging';
import { Tokens } from '@app/service-kit/tokens';
import { addAdministrator } from '../fixture/administrator.ts';
import type { BenchFixture } from '../fixture/bench-fixture.ts';
import { type Service, startService } from '../fixture/service.ts';
import { EVENTS_PER_MESSAGE, makeLargeLog } from '../replay/large-log.ts';
import { fillLongStream } from './long-stream.ts';

/** A product with a long history, all of it indexed, and an administrator. */
export interface ExplorerFixture extends AsyncDisposable {
  readonly query: Service;
  readonly events: number;
  /** The name of a stream of many events. */
  readonly stream: string;
  readonly busiestOwner: string;
  /** The headers of the administrator's requests. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ExplorerSize {
  readonly messages: number;
  /** How many events the long stream has. */
  readonly streamEvents: number;
}

export async function openExplorerFixture(
  bench: BenchFixture,
  { messages, streamEvents }: ExplorerSize,
  onProgress: (text: string) => void,
): Promise<ExplorerFixture> {
  await using cleanup = new AsyncDisposableStack();
  let userId = '';
  const wanted = Math.round(messages * EVENTS_PER_MESSAGE);
  const log = await makeLargeLog(
    bench,
    {
      name: 'explorer',
      wanted,
      hasOtherStreams: true,
      beforeCopies: async (stores, environment) => {
        userId = await addAdministrator(stores);
        onProgress('building the tables');
        await (await startService({ main: 'projector/main.ts', environment })).stop();
      },
    },
    onProgress,
  );
  cleanup.use(log);
  const { environment, busiestOwner } = log;
  const stores = cleanup.use(await openStores('bench', environment));
  onProgress(`appending a stream of ${streamEvents} events`);
  const stream = await fillLongStream(stores.log, streamEvents);
  await index(stores, onProgress);
  // As autovacuum does within a minute or so.
  await stores.pool.query('vacuum analyze');
  const query = await startService({ main: 'query-api/main.ts', environment });
  cleanup.defer(() => query.stop());
  const tokens = new Tokens(await stores.vault.secret('token-signing'));
  const token = await tokens.sign({ userId, sessionId: randomUUID(), epoch: 0 }, new Date());
  const owned = cleanup.move();
  return {
    query,
    events: log.events + streamEvents,
    stream,
    busiestOwner,
    headers: { Authorization: `Bearer ${token}` },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const LOOK_EVERY_MS = 500;

/** Indexes the whole log. */
async function index({ log, pool }: Stores, onProgress: (text: string) => void): Promise<void> {
  const stopping = new AbortController();
  const indexing = new HistoryIndex({
    pool,
    log,
    projections,
    logger: createLogger('bench', 'warn'),
    signal: stopping.signal,
    // Nobody reads meanwhile, so batches need not be short.
    intervalMs: 0,
  }).run();
  const { commit: end } = await endOfLog(log);
  for (;;) {
    const { rows } = await pool.query<{ commit: string }>(
      'select commit from history.progress order by version desc limit 1',
    );
    const commit = BigInt(rows[0]?.commit ?? 0);
    if (commit >= end) break;
    onProgress(`indexing the history, ${Math.floor((100 * Number(commit)) / Number(end))} %`);
    await delay(LOOK_EVERY_MS);
  }
  stopping.abort();
  await indexing;
}
