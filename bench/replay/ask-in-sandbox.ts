import { readFileSync } from 'node:fs';
import { readDeclaration } from '@app/projector/questions/declaration';
import { type RunOptions, runQuestion } from '@app/projector/questions/run-question';
import { SandboxProcess } from '@app/projector/questions/sandbox/sandbox-process';
import { createBareTablesSql, PASSING } from '@app/projector/runtime/table-sql';

/** An analyst writes it in the console so. */
const SOURCE = readFileSync(new URL('masked-question.ts', import.meta.url), 'utf8');

/** Runs the question as the console does: in its sandbox, into tables that pass. @returns the events read */
export async function askInSandbox(
  options: Omit<RunOptions, 'most' | 'onBatch' | 'isKept'>,
): Promise<number> {
  using sandbox = new SandboxProcess(options.signal);
  const question = readDeclaration(await sandbox.load(SOURCE));
  await options.client.query(createBareTablesSql(options.schema, question.tables, PASSING));
  let events = 0;
  await runQuestion(sandbox, question, {
    ...options,
    isKept: false,
    most: Number.POSITIVE_INFINITY,
    onBatch: ({ read }) => {
      events += read;
      return Promise.resolve();
    },
  });
  return events;
}
