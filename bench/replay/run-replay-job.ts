import { fileURLToPath } from 'node:url';
import type { JobResult } from '../rebuild/job.ts';
import { askProcess } from '../rebuild/job-process.ts';
import type { ReplayJob } from './job.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Reads the log in a process of its own. @throws where it failed */
export async function runReplayJob(
  job: ReplayJob,
  environment: Readonly<Record<string, string>>,
): Promise<JobResult> {
  return askProcess(job, { main: MAIN, name: job.kind, environment });
}
