import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PastWorker } from '../past-job.ts';

/** Enough for the events and rows of one look. */
const MOST_HEAP_MB = 384;
/** How long a look may take. */
const MOST_MINUTES = 30;

/** The process of a look ended before the answer was there. */
export class PastEndedError extends Error {
  override readonly name = 'PastEndedError';
}

/**
 * Answers looks at the past, each in a child process with little memory and the lowest priority, so
 * that the process which serves people has no work with them.
 * @param program the file that it runs, which calls `servePast`
 * @param environment of the process; that of this one where not given
 */
export function pastInProcess(program: string, environment = process.env): PastWorker {
  return async (job, signal) => {
    signal.throwIfAborted();
    const child = fork(program, [JSON.stringify(job)], {
      env: environment,
      execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      timeout: MOST_MINUTES * 60_000,
      killSignal: 'SIGKILL',
    });
    const stop = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', stop);
    try {
      const [code]: unknown[] = await once(child, 'exit');
      signal.throwIfAborted();
      if (code !== 0) throw new PastEndedError('It ended early');
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}
