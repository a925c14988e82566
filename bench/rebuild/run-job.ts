import { fileURLToPath } from 'node:url';
import type { LoadResult } from '../load/load.ts';
import type { Job, JobResult } from './job.ts';
import { askProcess } from './job-process.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/**
 * Runs a job of this folder in its own process.
 * @param expected the number of events in the log
 * @throws if the job failed
 */
export async function runJob(
  job: Job,
  expected: number,
  environment: Readonly<Record<string, string>>,
): Promise<JobResult> {
  const execArgv = job === 'write' ? ['--max-old-space-size=6000'] : [];
  return askProcess([job, expected], { main: MAIN, name: job, environment, execArgv });
}

/** A job's result as that of a load, with a rate but without times. */
export const asLoad = ({ events, seconds }: JobResult): LoadResult => ({
  count: events,
  perSecond: events / seconds,
  p50: Number.NaN,
  p95: Number.NaN,
  p99: Number.NaN,
  refused: 0,
  generatorCores: 0,
});
