import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '@app/service-kit/pause';
import type { RunEnd } from '../run-ledger.ts';
import type { RunHooks, RunRequest } from '../carry-out.ts';
import { type RunMessage, runReport } from './messages.ts';

/** Carries a run out, here or elsewhere. */
export type RunElsewhere = (
  request: Pick<RunRequest, 'runId' | 'source' | 'isDry' | 'isFollowed'>,
  hooks: RunHooks,
) => Promise<RunEnd>;

/** Enough for a batch of large events and the rows of a report. */
const MOST_HEAP_MB = 384;
/** By then a run that is to stop has dropped its tables. */
const STOP_WITHIN_MS = 5000;

/** The process of a run ended before the run did. */
export class RunEndedError extends Error {
  override readonly name = 'RunEndedError';
}

/**
 * Runs questions, each in a child process, so that the process which serves people has no work with
 * them.
 * @param program the file that it runs, which calls `serveRun`
 * @param environment of the process; that of this one where not given
 */
export function runInProcess(program: string, environment = process.env): RunElsewhere {
  return async (request, { signal, onProgress }) => {
    signal.throwIfAborted();
    const child = fork(program, {
      env: environment,
      execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const send = (message: RunMessage): void => void child.send(message, () => undefined);
    const stop = (): void => {
      send({ kind: 'stop' });
      void pause(STOP_WITHIN_MS).then(() => child.kill('SIGKILL'));
    };
    signal.addEventListener('abort', stop);
    try {
      const ended = follow(child, onProgress);
      send({ kind: 'run', ...request });
      return await ended;
    } catch (error) {
      if (signal.aborted) return { state: 'stopped' };
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      await kill(child);
    }
  };
}

/** Passes on what it reports. @throws RunEndedError where it ends without an outcome */
function follow(child: ChildProcess, onProgress: RunHooks['onProgress']): Promise<RunEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<RunEnd>();
  child.on('message', (message) => {
    const { data: report } = runReport.safeParse(message);
    if (!report) reject(new RunEndedError('It reports what is not known here'));
    else if (report.kind === 'progress') onProgress(report.progress).catch(reject);
    else if (report.kind === 'ended') resolve(report.end);
    else reject(new RunEndedError('It failed', { cause: report.about }));
  });
  child.once('exit', () => reject(new RunEndedError('It ended')));
  child.once('error', () => reject(new RunEndedError('It did not start')));
  return promise;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
