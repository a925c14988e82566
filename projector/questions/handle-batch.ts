import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition } from '@app/events/position';
import { explainEvent, explainRefusal } from '../replay/file-handler.ts';
import type { HandledBatch, QuestionHandler } from '../replay/fill-tables.ts';
import {
  isClosed,
  type OpenedEvents,
  PersonalNotOpenedError,
} from '../replay/personal-on-demand.ts';
import type { ReplayBatch } from '../replay/replay.ts';
import type { DeclaredQuestion } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { readHandled } from './operations.ts';
import type { SandboxProcess } from './sandbox/sandbox-process.ts';

export const sandboxHandler = (
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
): QuestionHandler => ({
  wants: (type) => question.types.has(type),
  handle: (batch, most) => handleBatch(sandbox, question, batch, most),
  refused: (cause, event) =>
    new QuestionFailedError({
      message: explainRefusal(cause),
      event: event && explainEvent(event),
    }),
  unreadable: ({ id, type }) =>
    new QuestionFailedError({ message: `The event ${id} (${type}) cannot be read.` }),
});

/**
 * If a handler reads a closed part, all events are handled again: handlers are pure.
 * @throws QuestionFailedError, and the error of `pg` if the vault is unavailable
 */
export async function handleBatch(
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
  batch: ReplayBatch,
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
    // It requests what it has already: only a hostile question does.
    if (again === null) throw sandbox.failed({ message: 'It did not answer.', stack: '' });
    opened = await again;
  }
}

/** Reading a personal part requests those of the type. */
function askFor(event: Recorded<AnyEvent> | undefined): void {
  try {
    void event?.personal;
  } catch (error) {
    if (!(error instanceof PersonalNotOpenedError)) throw error;
  }
}

/** Values that JSON cannot represent are text. */
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
