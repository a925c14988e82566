import { formatPosition } from '@app/events/position';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { handle } from '../runtime/projection.ts';
import { explainEvent, explainRefusal, explainThrown } from './explain.ts';
import type { HandledOperation, QuestionHandler } from './fill-tables.ts';
import type { OpenedEvents } from './personal-on-demand.ts';
import type { Question } from './question.ts';

/** A handler threw, or the database refused its rows. The message shows where and at which event. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
}

/** Handles events with the file of the person who runs this process. */
export const fileHandler = (question: Question): QuestionHandler => ({
  wants: (type) => question.projection.handlers.has(type),
  handle: async (batch, most) => {
    let opened: OpenedEvents = batch;
    for (;;) {
      const events = opened.events.slice(0, most);
      let operations: readonly HandledOperation[] | null = null;
      let failure: unknown = null;
      try {
        operations = events.flatMap((event, index) => operationsOf(question, event, index));
      } catch (error) {
        failure = error;
      }
      // If a handler asked for a personal part that is not opened yet, all are handled again.
      const again = batch.again();
      if (again === null) {
        if (operations === null) throw failure;
        return { events, operations, unreadable: opened.unreadable };
      }
      opened = await again;
    }
  },
  refused: (cause, event) => {
    const place = event === null ? '' : `\n\n${explainEvent(event)}`;
    return new HandlerError(`${explainRefusal(cause)}${place}`, { cause });
  },
  unreadable: ({ id, type, position }) =>
    new HandlerError(`Event ${id} (${type}, position ${formatPosition(position)}) cannot be read.`),
});

function operationsOf(
  question: Question,
  event: Recorded<AnyEvent>,
  index: number,
): readonly HandledOperation[] {
  try {
    return handle(question.projection, event).map((operation) => ({ operation, event: index }));
  } catch (error) {
    const shown = explainThrown(error, question.path);
    throw new HandlerError(`${shown}\n\n${explainEvent(event)}`, { cause: error });
  }
}
