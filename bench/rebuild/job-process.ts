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
 * Does a job in a process of its own, so that none inherits another's memory or warm code.
 * @param job what the process is sent
 * @throws where the job failed
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

/** For the process's main file: does the job that the parent sends, answers with the result, and exits. */
export function answerParent(run: (job: unknown) => Promise<JobResult>): void {
  const answer = async (job: unknown): Promise<void> => {
    let reply: JobReply;
    try {
      reply = { result: await run(job) };
    } catch (error) {
      // With its causes.
      reply = { failure: inspect(error) };
    }
    process.send?.(reply, undefined, undefined, () => process.exit());
  };
  process.once('message', (job: unknown) => void answer(job));
}
