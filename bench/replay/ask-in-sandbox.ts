import { readDeclaration } from '@app/projector/questions/declaration';
import { type RunOptions, runQuestion } from '@app/projector/questions/run-question';
import { SandboxProcess } from '@app/projector/questions/sandbox/sandbox-process';
import { createBareTablesSql, PASSING } from '@app/projector/runtime/table-sql';

/** The question of `maskedQuestion`, as an analyst writes it in the console. */
const SOURCE = `
import { defineProjection } from '@app/projector/runtime/projection';
import { increment, insertIfAbsent, upsert } from '@app/projector/runtime/row-operation';
import { defineTable, integer, text } from '@app/projector/runtime/table';
const months = defineTable('months', {
  columns: { uid: text(), month: text(), messages: integer() },
  primaryKey: ['uid', 'month'],
});
const owners = defineTable('owners', {
  columns: { owner_id: text(), plan: text() },
  primaryKey: ['owner_id'],
});
export const question = defineProjection({
  name: 'months', version: 1, tables: [months, owners],
  on: {
    UserRegistered: ({ data }) => [upsert(owners, { owner_id: data.userId, plan: data.plan })],
    MessageSent: ({ data, metadata }) => {
      const key = { uid: data.uid, month: metadata.at.slice(0, 7) };
      return [
        insertIfAbsent(months, { ...key, messages: 0 }),
        increment(months, key, { messages: 1 }),
      ];
    },
  },
});`;

/** Runs the question as the console does: in its sandbox, into tables that pass. @returns the events read */
export async function askInSandbox(options: Omit<RunOptions, 'most' | 'onBatch'>): Promise<number> {
  using sandbox = new SandboxProcess(options.signal);
  const question = readDeclaration(await sandbox.load(SOURCE));
  await options.client.query(createBareTablesSql(options.schema, question.tables, PASSING));
  let events = 0;
  await runQuestion(sandbox, question, {
    ...options,
    most: Number.POSITIVE_INFINITY,
    onBatch: ({ read }) => {
      events += read;
      return Promise.resolve();
    },
  });
  return events;
}
