import { ChildWorker } from '@app/service-kit/child/child-worker';
import { serveJobs } from '@app/service-kit/child/serve-jobs';
import { describeError } from '@app/service-kit/logging';
import {
  carryOut,
  type RunHooks,
  type RunRequest,
  runRequest,
  type RunStores,
} from '../carry-out.ts';
import type { RunEnd, RunProgress } from '../run-ledger.ts';

export type RunElsewhere = (request: RunRequest, hooks: RunHooks) => Promise<RunEnd>;

/** Enough for a batch of large events and the rows of a report. */
const MOST_HEAP_MB = 384;
/** Time for a stopping run to drop its tables. */
const STOP_WITHIN_MS = 5000;

/** @param program the file that it runs, which calls `serveRun` */
export function runInProcess(program: string, environment = process.env): RunElsewhere {
  return async (request, { signal, onProgress }) => {
    await using worker = new ChildWorker({ program, environment, mostHeapMb: MOST_HEAP_MB });
    try {
      // Progress and end are made by our own code in that process.
      return (await worker.ask(request, {
        signal,
        cancelMs: STOP_WITHIN_MS,
        onProgress: (progress) => onProgress(progress as RunProgress),
      })) as RunEnd;
    } catch (error) {
      if (signal.aborted) return { state: 'stopped' };
      throw error;
    }
  };
}

/** @param openStores the stores are closed before the end is reported */
export function serveRun(openStores: () => Promise<RunStores & AsyncDisposable>): void {
  serveJobs(
    async (job, { signal, tell }) => {
      const request = runRequest.parse(job);
      await using stores = await openStores();
      return await carryOut(request, stores, {
        signal,
        onProgress: async (progress) => tell(progress),
      });
    },
    { describe: describeError },
  );
}
