import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { JobReply, JobResult } from '../rebuild/job.ts';
import type { ReplayJob } from './job.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Reads the log in a process of its own. @throws where it failed */
export async function runReplayJob(
  job: ReplayJob,
  environment: Readonly<Record<string, string>>,
): Promise<JobResult> {
  const child = fork(MAIN, { stdio: 'inherit', env: { ...process.env, ...environment } });
  const exited = once(child, 'exit');
  child.send(job);
  const [reply] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => [{ failure: `${job.kind} ended without an answer` }]),
  ])) as [JobReply];
  await exited;
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.result;
}
