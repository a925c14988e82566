import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadResult } from '../load/load.ts';
import type { Job, JobReply, JobResult } from './job.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/**
 * Does a job in a process of its own, so that none inherits another's memory or warm code.
 * @param expected how many events the log has
 * @throws where the job failed
 */
export async function runJob(
  job: Job,
  expected: number,
  environment: Readonly<Record<string, string>>,
): Promise<JobResult> {
  const execArgv = job === 'write' ? ['--max-old-space-size=6000'] : [];
  const child = fork(MAIN, { stdio: 'inherit', execArgv, env: { ...process.env, ...environment } });
  const exited = once(child, 'exit');
  child.send([job, expected]);
  const [reply] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => [{ failure: `${job} ended without an answer` }]),
  ])) as [JobReply];
  await exited;
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.result;
}

/** A job's result as one of a load: it has a rate and no times. */
export const asLoad = ({ events, seconds }: JobResult): LoadResult => ({
  count: events,
  perSecond: events / seconds,
  p50: Number.NaN,
  p95: Number.NaN,
  p99: Number.NaN,
  refused: 0,
  generatorCores: 0,
});
