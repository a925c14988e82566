import type { UnreadableEvent } from '@app/consumers/readable-events';
import { isTransient } from '@app/consumers/transient';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition } from '@app/events/position';
import type { Client } from 'pg';
import { linkRows } from '../runtime/link-rows.ts';
import { fold } from '../runtime/fold.ts';
import { handle } from '../runtime/projection.ts';
import type { RowOperation } from '../runtime/row-operation.ts';
import { toStatements } from '../runtime/statements.ts';
import { writePipelined } from '../runtime/pipelined-transaction.ts';
import { explainEvent, explainRefusal, explainThrown } from './explain.ts';
import type { OpenedEvents } from './personal-on-demand.ts';
import type { Question } from './question.ts';
import { type EventsOptions, type ReadBatch, readEvents } from './read-events.ts';

/** A handler threw, or the database refused its rows. The message shows where and at which event. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
}

export interface RunOptions extends Omit<EventsOptions, 'wants'> {
  readonly client: Client;
  /** Whose tables are there, and empty. */
  readonly schema: string;
  /** How many events to handle at most. */
  readonly most: number;
  /** Told after each batch. */
  readonly onBatch: (progress: ReadBatch['progress']) => void;
}

/**
 * Runs a question over the log and writes its rows.
 * @returns how many events it handled
 * @throws HandlerError, and what passes by itself where the database goes away
 */
export async function runQuestion(question: Question, options: RunOptions): Promise<number> {
  const { handlers } = question.projection;
  let handled = 0;
  for await (const batch of readEvents({
    ...options,
    wants: (type) => handlers.has(type),
    opensOnDemand: true,
  })) {
    const done = await handleBatch(question, batch, { ...options, most: options.most - handled });
    handled += done.events.length;
    options.onBatch(batch.progress);
    if (handled >= options.most) return handled;
    if (done.unreadable) throw new HandlerError(unreadableText(done.unreadable));
  }
  return handled;
}

/**
 * Handles the events of a batch and writes their rows. Where a handler asks for a personal part that
 * is not opened yet, all of them are handled again.
 */
async function handleBatch(
  question: Question,
  batch: ReadBatch,
  options: RunOptions,
): Promise<OpenedEvents> {
  let opened: OpenedEvents = batch;
  for (;;) {
    const events = opened.events.slice(0, options.most);
    let operations: readonly RowOperation[] | null = null;
    let failure: unknown = null;
    try {
      operations = events.flatMap((event) => operationsOf(question, event));
    } catch (error) {
      failure = error;
    }
    const again = batch.again();
    if (again === null) {
      if (operations === null) throw failure;
      await write(question, events, { operations, options });
      return { events, unreadable: opened.unreadable };
    }
    opened = await again;
  }
}

const unreadableText = ({ id, type, position }: UnreadableEvent): string =>
  `Event ${id} (${type}, position ${formatPosition(position)}) cannot be read.`;

async function write(
  question: Question,
  events: readonly Recorded<AnyEvent>[],
  {
    operations,
    options,
  }: { readonly operations: readonly RowOperation[]; readonly options: RunOptions },
): Promise<void> {
  try {
    await send(operations, options);
  } catch (error) {
    if (isTransient(error)) throw error;
    // One event is at fault: each by itself tells which.
    for (const event of events) {
      await send(operationsOf(question, event), options).catch((cause: unknown) => {
        throw new HandlerError(`${explainRefusal(cause)}\n\n${explainEvent(event)}`, { cause });
      });
    }
    throw error;
  }
}

function operationsOf(question: Question, event: Recorded<AnyEvent>): readonly RowOperation[] {
  try {
    return handle(question.projection, event);
  } catch (error) {
    const shown = explainThrown(error, question.path);
    throw new HandlerError(`${shown}\n\n${explainEvent(event)}`, { cause: error });
  }
}

async function send(
  operations: readonly RowOperation[],
  { client, schema }: RunOptions,
): Promise<void> {
  const folded = fold(operations);
  await linkRows(client, schema, folded);
  const statements = toStatements(schema, folded);
  if (statements.length > 0) await writePipelined(client, statements);
}
