import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inspect } from 'node:util';
import type { JobReply, JobResult } from './job.ts';

export interface JobProcessOptions {
  /** The file that calls `answerParent`. */
  readonly main: string;
  /** Names the job in errors. */
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly execArgv?: readonly string[];
}

/**
 * Runs a job in its own process, so that none inherits another's memory or warm code.
 * @param job the message that the process is sent
 * @throws if the job failed
 */
export async function askProcess(
  job: object,
  { main, name, environment, execArgv = [] }: JobProcessOptions,
): Promise<JobResult> {
  const env = { ...process.env, ...environment };
  const child = fork(main, { stdio: 'inherit', execArgv: [...execArgv], env });
  const exited = once(child, 'exit');
  child.send(job);
  const [reply] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => [{ failure: `${name} ended without an answer` }]),
  ])) as [JobReply];
  await exited;
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.result;
}

/** For a process's main file: runs the parent's job, answers with its result, and exits. */
export function answerParent(run: (job: unknown) => Promise<JobResult>): void {
  const answer = async (job: unknown): Promise<void> => {
    let reply: JobReply;
    try {
      reply = { result: await run(job) };
    } catch (error) {
      // Includes the causes of the error.
      reply = { failure: inspect(error) };
    }
    process.send?.(reply, undefined, undefined, () => process.exit());
  };
  process.once('message', (job: unknown) => void answer(job));
}
