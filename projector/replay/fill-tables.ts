import type { UnreadableEvent } from '@app/events/consuming/readable-events';
import { isTransient } from '@app/events/consuming/transient';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { type Client, DatabaseError } from 'pg';
import { linkRows } from '../runtime/chain.ts';
import { fold } from '../runtime/fold.ts';
import { writePipelined } from '../runtime/pipelined-transaction.ts';
import type { ReadingRate } from '../runtime/reading-rate.ts';
import type { RowOperation } from '../runtime/row-operation.ts';
import { toStatements } from '../runtime/statements.ts';
import type { OpenedEvents } from './personal-on-demand.ts';
import { type EventsOptions, replay, type ReplayBatch } from './replay.ts';

export interface HandledOperation {
  readonly operation: RowOperation;
  /** The index of its event in the batch. */
  readonly event: number;
}

export interface HandledBatch extends OpenedEvents {
  readonly operations: readonly HandledOperation[];
}

export interface QuestionHandler {
  readonly wants: (type: string) => boolean;
  /** @param most how many events at most */
  readonly handle: (batch: ReplayBatch, most: number) => Promise<HandledBatch>;
  /** The error for the author if the database refuses rows. @param event null if unknown */
  readonly refused: (cause: unknown, event: Recorded<AnyEvent> | null) => Error;
  readonly unreadable: (event: UnreadableEvent) => Error;
}

export interface FillTablesOptions extends Omit<EventsOptions, 'wants' | 'opens'> {
  readonly client: Client;
  /** The schema of the tables, which exist and are empty. */
  readonly schema: string;
  readonly most: number;
  /** Awaited after each batch that was written. */
  readonly onWritten?: () => Promise<void>;
  readonly rate?: ReadingRate | undefined;
  /** Awaited after each batch. @param handled how many events were handled so far */
  readonly onProgress?: (handled: number) => Promise<void>;
}

/**
 * The next batch is handled while the rows of the one before it are written.
 * @throws the handler's errors, and a transient error if a store is unavailable
 */
export async function fillTables(
  handler: QuestionHandler,
  { client, schema, most, onWritten, onProgress, ...options }: FillTablesOptions,
): Promise<number> {
  const { wants } = handler;
  let handled = 0;
  let writing: Promise<void> = Promise.resolve();
  await replay({
    ...options,
    wants,
    opens: 'asked',
    sink: async (batch) => {
      const done = await handler.handle(batch, most - handled);
      await writing;
      const isFull = handled + done.events.length >= most;
      if (done.unreadable && !isFull) throw handler.unreadable(done.unreadable);
      writing = write(handler, done, { client, schema }).then(onWritten);
      writing.catch(() => undefined);
      handled += done.events.length;
      return isFull;
    },
    onProgress: () => onProgress?.(handled),
  });
  await writing;
  return handled;
}

type Place = Pick<FillTablesOptions, 'client' | 'schema'>;

async function write(
  { refused }: QuestionHandler,
  { events, operations }: HandledBatch,
  place: Place,
): Promise<void> {
  try {
    await send(operations, place);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // One event is at fault: writing each event's rows alone shows which.
    for (const [index, event] of events.entries()) {
      const own = operations.filter((each) => each.event === index);
      await send(own, place).catch((cause: unknown) => {
        throw refused(cause, event);
      });
    }
    throw refused(error, null);
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !isTransient(error);

async function send(
  operations: readonly HandledOperation[],
  { client, schema }: Place,
): Promise<void> {
  const folded = fold(operations.map(({ operation }) => operation));
  await linkRows(client, schema, folded);
  const statements = toStatements(schema, folded);
  if (statements.length > 0) await writePipelined(client, statements);
}
