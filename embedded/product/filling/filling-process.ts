import type { EventLog } from '@app/events/log/event-log';
import {
  type FillElsewhere,
  fillNews,
  fillOutcome,
  fillRequest,
  fillVersions,
} from '@app/projector/runtime/catch-up';
import type { Projection } from '@app/projector/runtime/projection';
import { ChildWorker } from '@app/service-kit/child/child-worker';
import { serveJobs } from '@app/service-kit/child/serve-jobs';
import { describeError } from '@app/service-kit/logging';
import type { Pool } from 'pg';

/** The heap limit: enough for two batches of large events, and little compared with the product. */
const MOST_HEAP_MB = 384;

/**
 * Fills versions in a child process. It is killed after it has reported its end, and when it has to
 * stop: what it did not commit is done again the next time.
 * @param program the file to run, which calls `serveFilling`
 * @param environment of the process; by default that of this one
 */
export function fillInProcess(program: string, environment = process.env): FillElsewhere {
  return async (request, { onNews, signal }) => {
    await using worker = new ChildWorker({ program, environment, mostHeapMb: MOST_HEAP_MB });
    const onProgress = (news: unknown): void => onNews(fillNews.parse(news));
    return fillOutcome.parse(await worker.ask(request, { signal, onProgress }));
  };
}

/** The stores to read from and write to; closed before the end is reported. */
export interface FillingStores extends AsyncDisposable {
  readonly pool: Pool;
  readonly log: EventLog;
}

/**
 * Fills the versions that the parent process asks for, and reports the progress.
 * @param projections those whose versions may be filled
 */
export function serveFilling(
  projections: readonly Projection[],
  openStores: () => Promise<FillingStores>,
): void {
  serveJobs(
    async (job, { signal, tell }) => {
      const request = fillRequest.parse(job);
      await using stores = await openStores();
      const { pool, log } = stores;
      return await fillVersions(request, { pool, log, projections, onNews: tell, signal });
    },
    { describe: describeError },
  );
}
