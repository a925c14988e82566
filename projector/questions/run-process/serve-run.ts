import { giveWay } from '@app/service-kit/give-way';
import { describeError } from '@app/service-kit/logging';
import { carryOut, type RunRequest, type RunStores } from '../carry-out.ts';
import { type RunReport, runRequest } from './messages.ts';

/** The stores of a run; closed before the end is reported. */
export type ClosableStores = RunStores & AsyncDisposable;

/**
 * Runs the question that the parent process sends, and reports progress and outcome. Then it waits to
 * be killed, so that no report is lost. It ends when the parent process is gone.
 */
export function serveRun(openStores: () => Promise<ClosableStores>): void {
  if (!process.connected) process.exit(1);
  const stopping = new AbortController();
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C reaches the whole process group; the parent ends this process.
  process.on('SIGINT', () => undefined);
  // Node would print the error with its message, which may quote what a person wrote.
  process.on('uncaughtException', fail);
  process.on('message', (message) => {
    const request = runRequest.parse(message);
    if (request.kind === 'stop') stopping.abort();
    else run({ ...request, range: { from: null, until: null } }, openStores, stopping.signal);
  });
  giveWay();
}

function run(
  request: RunRequest,
  openStores: () => Promise<ClosableStores>,
  signal: AbortSignal,
): void {
  const work = async (): Promise<void> => {
    await using stores = await openStores();
    const end = await carryOut(request, stores, {
      signal,
      onProgress: async (progress) => tell({ kind: 'progress', progress }),
    });
    tell({ kind: 'ended', end });
  };
  work().catch(fail);
}

function fail(error: unknown): void {
  tell({ kind: 'failed', about: describeError(error) });
}

/** If nobody listens any more, this process is about to end. */
function tell(report: RunReport): void {
  process.send?.(report, undefined, undefined, () => undefined);
}
