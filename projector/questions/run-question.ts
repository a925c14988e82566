import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { ahead } from '@app/service-kit/ahead';
import type { Client } from 'pg';
import { explainEvent, explainRefusal } from '../replay/explain.ts';
import { type EventsOptions, readEvents } from '../replay/read-events.ts';
import type { Mask } from '../replay/masking.ts';
import { fold } from '../runtime/fold.ts';
import { writePipelined } from '../runtime/pipelined-transaction.ts';
import { toStatements } from '../runtime/statements.ts';
import type { DeclaredQuestion } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { handleBatch } from './handle-batch.ts';
import type { HandledOperation } from './operations.ts';
import type { SandboxProcess } from './sandbox/sandbox-process.ts';
import { TableBudget } from './table-budget.ts';

export interface RunOptions extends Omit<EventsOptions, 'wants' | 'mask'> {
  readonly client: Client;
  /** Whose tables are there, and empty. */
  readonly schema: string;
  /** How many events to handle at most. */
  readonly most: number;
  /** Personal fields are never handed over here. */
  readonly mask: Mask;
  /** Told after each batch; what it returns is waited for. */
  readonly onBatch: (progress: BatchProgress) => Promise<void>;
}

export interface BatchProgress {
  readonly position: Position;
  /** How many events the batch had, whether wanted or not. */
  readonly read: number;
  /** How many were handled so far. */
  readonly handled: number;
}

/**
 * Runs the handlers of a question in its sandbox over the log, and writes its rows.
 * @returns how many events it handled
 * @throws QuestionFailedError with what is wrong, and what passes by itself where a store goes away
 */
export async function runQuestion(
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
  options: RunOptions,
): Promise<number> {
  const budget = new TableBudget(options.client, options.schema);
  const wants = (type: string): boolean => question.types.has(type);
  let handled = 0;
  let writing: Promise<void> = Promise.resolve();
  // The next batch is read and opened while the sandbox works on this one.
  for await (const read of ahead(readEvents({ ...options, wants, opensOnDemand: true }))) {
    const { progress } = read;
    const most = options.most - handled;
    const done = await handleBatch(sandbox, question, read, most);
    const { events: batch, operations, unreadable } = done;
    await writing;
    // The sandbox works on the next batch meanwhile.
    writing = write(operations, batch, options).then(() => budget.check());
    writing.catch(() => undefined);
    handled += batch.length;
    await options.onBatch({ position: progress.position, read: progress.read, handled });
    if (handled >= options.most) break;
    if (unreadable) {
      const { id, type } = unreadable;
      throw new QuestionFailedError({ message: `The event ${id} (${type}) cannot be read.` });
    }
  }
  await writing;
  return handled;
}

async function write(
  operations: readonly HandledOperation[],
  events: readonly Recorded<AnyEvent>[],
  options: RunOptions,
): Promise<void> {
  try {
    await send(operations, options);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One event is at fault: the rows of each by itself tell which.
    for (const [place, event] of events.entries()) {
      const own = operations.filter((each) => each.event === place);
      await send(own, options).catch((cause: unknown) => {
        throw new QuestionFailedError({
          message: explainRefusal(cause),
          event: explainEvent(event),
        });
      });
    }
    throw new QuestionFailedError({ message: explainRefusal(error) });
  }
}

/** SQLSTATE of constraints (23), and of values that do not fit (22). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/u.test(String(error.code));

async function send(
  operations: readonly HandledOperation[],
  { client, schema }: RunOptions,
): Promise<void> {
  const statements = toStatements(schema, fold(operations.map(({ operation }) => operation)));
  if (statements.length > 0) await writePipelined(client, statements);
}
