import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { comparePositions, type Position } from '@app/events/position';
import { ahead } from '@app/service-kit/ahead';
import type { Client } from 'pg';
import { explainEvent, explainRefusal } from '../replay/explain.ts';
import { type EventsOptions, readEvents } from '../replay/read-events.ts';
import type { Mask } from '../replay/masking.ts';
import { fold } from '../runtime/fold.ts';
import { writePipelined } from '../runtime/pipelined-transaction.ts';
import { type Statement, toStatements } from '../runtime/statements.ts';
import type { DeclaredQuestion } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { handleBatch } from './handle-batch.ts';
import { checkpointStatement, doubt } from './kept-tables.ts';
import type { HandledOperation } from './operations.ts';
import type { SandboxProcess } from './sandbox/sandbox-process.ts';
import { MOST_KEPT_MB, MOST_TABLE_MB, TableBudget } from './table-budget.ts';

export interface RunOptions extends Omit<EventsOptions, 'wants' | 'mask'> {
  readonly client: Client;
  /** The schema with the tables, which exist. */
  readonly schema: string;
  /** Whether its tables stay, and have a checkpoint (`kept-tables.ts`). */
  readonly isKept: boolean;
  /** How many events to handle at most. */
  readonly most: number;
  /** Required, since a question never gets personal fields in the clear. */
  readonly mask: Mask;
  /** Called and awaited after each batch. */
  readonly onBatch: (progress: BatchProgress) => Promise<void>;
}

export interface BatchProgress {
  readonly position: Position;
  /** How many events the batch had, whether wanted or not. */
  readonly read: number;
  /** How many events were handled so far. */
  readonly handled: number;
}

/**
 * Runs the handlers of a question in its sandbox over the log, and writes its rows.
 * @returns how many events it handled
 * @throws QuestionFailedError with what is wrong, and a transient error if a store is unavailable
 */
export async function runQuestion(
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
  options: RunOptions,
): Promise<number> {
  const budget = new TableBudget(
    options.client,
    options.schema,
    options.isKept ? MOST_KEPT_MB : MOST_TABLE_MB,
  );
  const wants = (type: string): boolean => question.types.has(type);
  let handled = 0;
  let writing: Promise<void> = Promise.resolve();
  // The next batch is read and decrypted while the sandbox handles this one.
  for await (const read of ahead(readEvents({ ...options, wants, opensOnDemand: true }))) {
    const { progress } = read;
    const most = options.most - handled;
    const done = await handleBatch(sandbox, question, read, most);
    const { events: batch, operations, unreadable } = done;
    await writing;
    if (unreadable && handled + batch.length < options.most) {
      const { id, type } = unreadable;
      throw new QuestionFailedError({ message: `The event ${id} (${type}) cannot be read.` });
    }
    // The sandbox already handles the next batch.
    const reached = atMost(progress.position, options.until);
    writing = write(operations, batch, { ...options, reached }).then(() => budget.check());
    writing.catch(() => undefined);
    handled += batch.length;
    await options.onBatch({ position: progress.position, read: progress.read, handled });
    if (handled >= options.most) break;
  }
  await writing;
  return handled;
}

/** A page of the log may extend beyond the end of the read. */
const atMost = (position: Position, until: Position | null): Position =>
  until !== null && comparePositions(until, position) < 0 ? until : position;

interface Writing extends RunOptions {
  /** The position up to which the batch goes. */
  readonly reached: Position;
}

async function write(
  operations: readonly HandledOperation[],
  events: readonly Recorded<AnyEvent>[],
  options: Writing,
): Promise<void> {
  const { client, schema, isKept, reached } = options;
  try {
    await send(operations, options, isKept ? [checkpointStatement(schema, reached)] : []);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (isKept) await doubt(client, schema);
    // Writing the rows of each event separately shows which event is at fault.
    for (const [place, event] of events.entries()) {
      const own = operations.filter((each) => each.event === place);
      await send(own, options, []).catch((cause: unknown) => {
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
  besides: readonly Statement[],
): Promise<void> {
  const rows = toStatements(schema, fold(operations.map(({ operation }) => operation)));
  const statements = [...rows, ...besides];
  if (statements.length > 0) await writePipelined(client, statements);
}
