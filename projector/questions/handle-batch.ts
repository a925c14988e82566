import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition } from '@app/events/position';
import { explainEvent } from '../replay/explain.ts';
import {
  isClosed,
  type OpenedEvents,
  PersonalNotOpenedError,
} from '../replay/personal-on-demand.ts';
import type { ReadBatch } from '../replay/read-events.ts';
import type { DeclaredQuestion } from './declaration.ts';
import { type HandledOperation, readHandled } from './operations.ts';
import type { SandboxProcess } from './sandbox/sandbox-process.ts';

export interface HandledBatch extends OpenedEvents {
  readonly operations: readonly HandledOperation[];
}

/**
 * Handles the first events of a batch in the sandbox. If a handler reads a personal part that is not
 * decrypted yet, all of them are handled again, which is safe since handlers are pure.
 * @param most how many events at most
 * @throws QuestionFailedError with what is wrong, and the error of `pg` if the vault is unavailable
 */
export async function handleBatch(
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
    // It requests what it has already: only a hostile question does.
    if (again === null) throw sandbox.failed({ message: 'It did not answer.', stack: '' });
    opened = await again;
  }
}

/** Requests the personal parts of events of this type by reading one. */
function askFor(event: Recorded<AnyEvent> | undefined): void {
  try {
    void event?.personal;
  } catch (error) {
    if (!(error instanceof PersonalNotOpenedError)) throw error;
  }
}

/** Events as handlers see them. Values that JSON cannot represent are text. */
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
