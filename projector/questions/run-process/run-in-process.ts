import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '@app/service-kit/pause';
import type { RunEnd } from '../run-ledger.ts';
import type { RunHooks, RunRequest } from '../carry-out.ts';
import { type RunMessage, runReport } from './messages.ts';

/** Carries out a run, here or elsewhere. */
export type RunElsewhere = (
  request: Pick<RunRequest, 'runId' | 'source' | 'isDry' | 'isFollowed'>,
  hooks: RunHooks,
) => Promise<RunEnd>;

/** Enough for a batch of large events and the rows of a report. */
const MOST_HEAP_MB = 384;
/** Time for a stopping run to drop its tables. */
const STOP_WITHIN_MS = 5000;

/** The process ended before its run did. */
export class RunEndedError extends Error {
  override readonly name = 'RunEndedError';
}

/**
 * Runs each question in a child process, so that the process that serves requests does no work for
 * them.
 * @param program the file that it runs, which calls `serveRun`
 * @param environment of the process; by default that of this one
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

/** Passes on its reports. @throws RunEndedError if it ends without an outcome */
function follow(child: ChildProcess, onProgress: RunHooks['onProgress']): Promise<RunEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<RunEnd>();
  child.on('message', (message) => {
    const { data: report } = runReport.safeParse(message);
    if (!report) reject(new RunEndedError('It sent a report of an unknown kind'));
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
