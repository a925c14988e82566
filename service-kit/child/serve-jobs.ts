import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { giveWay } from '../give-way.ts';
import type { FromChild, ToChild } from './messages.ts';

export interface JobHooks {
  /** Aborted when the parent cancels the job. */
  readonly signal: AbortSignal;
  readonly tell: (progress: unknown) => void;
}

export interface ServeOptions {
  /** One of `os.constants.priority`. */
  readonly priority?: number;
  /** The parts of an error that may be logged. */
  readonly describe?: (error: unknown) => Record<string, unknown>;
}

/**
 * Does the jobs of the parent process, one at a time, until it is killed, so that no report is lost.
 * It ends with its parent. It imports little, since the sandbox may read only its own code.
 */
export function serveJobs(
  work: (job: unknown, hooks: JobHooks) => Promise<unknown>,
  { priority = constants.priority.PRIORITY_LOW, describe = () => ({}) }: ServeOptions = {},
): void {
  let cancelling = new AbortController();
  const fail = (error: unknown): void => send({ kind: 'error', about: describe(error) });
  if (!process.connected) process.exit(1);
  // A normal exit would wait for threads that are still at work.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // They reach the whole process group; the parent ends this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // By default Node would print the error's message, which may quote personal data.
  process.on('uncaughtException', fail);
  process.on('message', (message) => {
    // Only the parent process sends messages.
    const request = message as ToChild;
    if (request.kind === 'cancel') {
      cancelling.abort();
      return;
    }
    cancelling = new AbortController();
    const { signal } = cancelling;
    work(request.job, { signal, tell: (progress) => send({ kind: 'progress', progress }) }).then(
      (result) => send({ kind: 'result', result }),
      fail,
    );
  });
  giveWay(priority);
  endFirstWhereMemoryIsShort();
  send({ kind: 'ready' });
}

/** If nobody listens any more, this process is about to end. */
function send(message: FromChild): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

/** When memory is short, Linux then ends this process before those that people wait for. */
function endFirstWhereMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Only Linux has it, and the sandbox may not write.
  }
}
