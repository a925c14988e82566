import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition, type Position } from '@app/events/position';
import { ahead } from '@app/service-kit/ahead';
import type { Client } from 'pg';
import { explainEvent, explainRefusal } from '../replay/explain.ts';
import type { Mask } from '../replay/masking.ts';
import { isClosed, type OpenedEvents, PersonalNotOpenedError } from '../replay/personal-on-demand.ts';
import { type EventsOptions, type ReadBatch, readEvents } from '../replay/read-events.ts';
import { fold } from '../runtime/fold.ts';
import { writePipelined } from '../runtime/pipelined-transaction.ts';
import { toStatements } from '../runtime/statements.ts';
import type { DeclaredQuestion } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { type HandledOperation, readHandled } from './operations.ts';
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
  const batches = readEvents({ ...options, wants, opensOnDemand: true });
  // The next batch is read and opened, and the last one written, while the sandbox is at work.
  for await (const batch of ahead(batches)) {
    const { progress } = batch;
    const most = options.most - handled;
    const { events, operations, unreadable } = await handle(sandbox, question, batch, most);
    await writing;
    writing = write(operations, events, options).then(() => budget.check());
    writing.catch(() => undefined);
    handled += events.length;
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

interface HandledBatch extends OpenedEvents {
  readonly operations: readonly HandledOperation[];
}

/**
 * Handles the first events of a batch. Where a handler looks at a personal part that is not opened
 * yet, all of them are handled again.
 */
async function handle(
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
  batch: ReadBatch,
  most: number,
): Promise<HandledBatch> {
  let opened: OpenedEvents = batch;
  for (;;) {
    const events = opened.events.slice(0, most);
    const { unreadable } = opened;
    if (events.length === 0) return { events, operations: [], unreadable };
    const handled = readHandled(await sandbox.handle(asJson(events)), question.tables);
    if (handled.kind === 'operations') {
      return { events, operations: handled.operations, unreadable };
    }
    if (handled.kind === 'failed') {
      const event = events[handled.failure.event];
      throw sandbox.failed(handled.failure, event ? explainEvent(event) : null);
    }
    for (const place of handled.asked) askFor(events[place]);
    const again = batch.again();
    // It asks for what it was given already: nobody but a hostile question does.
    if (again === null) throw sandbox.failed({ message: 'It did not answer.', stack: '' });
    opened = await again;
  }
}

/** Says that the personal part of events of its type is wanted. */
function askFor(event: Recorded<AnyEvent> | undefined): void {
  try {
    void event?.personal;
  } catch (error) {
    if (!(error instanceof PersonalNotOpenedError)) throw error;
  }
}

/** What a handler sees of an event. What JSON cannot hold is text. */
const asJson = (events: readonly Recorded<AnyEvent>[]): string =>
  JSON.stringify(
    events.map((event) => ({
      type: event.type,
      id: event.id,
      stream: event.stream,
      revision: String(event.revision),
      position: formatPosition(event.position),
      metadata: event.metadata,
      data: event.data,
      ...(isClosed(event) ? { isClosed: true } : { personal: event.personal }),
    })),
  );

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
