import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, formatPosition, type Position } from '@app/events/position';
import type { ClientBase } from 'pg';
import { tieRows } from '../runtime/chain.ts';
import { isPassing } from '../runtime/fault.ts';
import { openFeed } from '../runtime/feed.ts';
import { fold } from '../runtime/fold.ts';
import { handle } from '../runtime/projection.ts';
import type { FeedBatch } from '../runtime/readable-events.ts';
import type { RowOperation } from '../runtime/row-operation.ts';
import { toStatements } from '../runtime/statements.ts';
import { writeTogether } from '../runtime/write-together.ts';
import { explainEvent, explainRefusal, explainThrown } from './explain.ts';
import type { Mask } from './masking.ts';
import type { Question } from './question.ts';
import { isWithin, type Range, startOf } from './range.ts';

/** A handler threw, or the database refused its rows. The message shows where and at which event. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
}

export interface RunOptions {
  readonly client: ClientBase;
  readonly log: EventLog;
  /** Whose tables are there, and empty. */
  readonly schema: () => string;
  readonly range: Range;
  /** Where to stop; null goes on for ever. */
  readonly until: Position | null;
  /** How many events to handle at most. */
  readonly most: number;
  /** Null hands personal fields over as they are. */
  readonly mask: Mask | null;
  readonly signal: AbortSignal;
  /** Told after each batch. */
  readonly onBatch: (batch: FeedBatch) => Promise<void> | void;
  readonly onOutage: (error: unknown) => void;
}

/**
 * Runs a question over the log and writes its rows.
 * @returns how many events it handled
 * @throws HandlerError, and what passes by itself where the database goes away
 */
export async function runQuestion(question: Question, options: RunOptions): Promise<number> {
  const { log, range, until, mask, signal, onOutage } = options;
  const { handlers } = question.projection;
  const wants = (type: string): boolean => handlers.has(type);
  const after = startOf(range);
  const isPast = (position: Position): boolean =>
    until !== null && comparePositions(position, until) >= 0;
  let handled = 0;
  if (isPast(after)) return handled;
  for await (const batch of openFeed(log, { after, wants, signal, onOutage })) {
    const events = batch.events
      .filter((event) => isWithin(range, event) && (until === null || !isBehind(event, until)))
      .slice(0, options.most - handled)
      .map((event) => mask?.event(event) ?? event);
    await write(question, events, options);
    handled += events.length;
    const { unreadable } = batch;
    if (unreadable && (until === null || !isBehind(unreadable, until))) {
      throw new HandlerError(
        `Event ${unreadable.id} (${unreadable.type}, position ${formatPosition(unreadable.position)}) cannot be read.`,
      );
    }
    await options.onBatch(batch);
    if (isPast(batch.position) || handled >= options.most) return handled;
  }
  return handled;
}

const isBehind = (event: { readonly position: Position }, until: Position): boolean =>
  comparePositions(event.position, until) > 0;

async function write(
  question: Question,
  events: readonly Recorded<AnyEvent>[],
  options: RunOptions,
): Promise<void> {
  const operations = events.flatMap((event) => operationsOf(question, event));
  try {
    await send(operations, options);
  } catch (error) {
    if (isPassing(error)) throw error;
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
  await tieRows(client, schema(), folded);
  const statements = toStatements(schema(), folded);
  if (statements.length > 0) await writeTogether(client, statements);
}
