import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  type FillElsewhere,
  FillingEndedError,
  type FillHooks,
  type FillOutcome,
} from '@app/projector/runtime/filling';
import { untilAborted } from '@app/service-kit/pause';
import { fillReport } from './messages.ts';

/** The heap limit: enough for two batches of large events, and little compared with the product. */
const MOST_HEAP_MB = 384;

/**
 * Fills versions in a child process. It is killed after it has reported its end, and when it has to
 * stop: what it did not commit is done again the next time.
 * @param program the file to run, which calls `serveFilling`
 * @param environment of the process; by default that of this one
 */
export function fillInProcess(program: string, environment = process.env): FillElsewhere {
  return async (request, { hooks, signal }) => {
    signal.throwIfAborted();
    const child = fork(program, {
      env: environment,
      execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      const outcome = follow(child, hooks);
      // If sending fails, the process has ended.
      child.send(request, () => undefined);
      await Promise.race([outcome, untilAborted(signal)]);
      signal.throwIfAborted();
      return await outcome;
    } finally {
      await kill(child);
    }
  };
}

/** Passes its reports on. @throws FillingEndedError if it ends without an outcome */
function follow(child: ChildProcess, hooks: FillHooks): Promise<FillOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<FillOutcome>();
  child.on('message', (message) => {
    const { data: report } = fillReport.safeParse(message);
    if (!report) reject(new FillingEndedError({ error: 'It sent a report of an unknown kind' }));
    else if (report.kind === 'advanced') hooks.onAdvanced(report.positions, report.read);
    else if (report.kind === 'stopped') hooks.onFault(report.schema, report.fault);
    else if (report.kind === 'outage') hooks.onOutage(report.about);
    else if (report.kind === 'ended') resolve(report.outcome);
    else reject(new FillingEndedError(report.about));
  });
  child.once('exit', (code, signal) => reject(new FillingEndedError({ code, signal })));
  child.once('error', () => reject(new FillingEndedError({ error: 'It did not start' })));
  // Rejections after the end have no listener.
  promise.catch(() => undefined);
  return promise;
}

/** Waits for its end, so that its connections are free for the next one. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
