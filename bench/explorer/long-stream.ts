import { randomUUID } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

const AT_ONCE = 500;

/**
 * Appends a long stream, like that of an owner who reads their messages all year.
 * @returns its name
 */
export async function fillLongStream(log: EventLog, events: number): Promise<string> {
  const ownerId = randomUUID();
  const stream = streams.inbox(ownerId);
  for (let done = 0; done < events; done += AT_ONCE) {
    const count = Math.min(AT_ONCE, events - done);
    const commandId = randomUUID();
    const seen = Array.from({ length: count }, () => ({
      type: 'MessagesRead' as const,
      data: { ownerId, messageIds: [randomUUID()] },
    }));
    await log.append(stream, done === 0 ? 'no-stream' : BigInt(done - 1), seen, {
      actor: { kind: 'user', id: ownerId },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: new Date(),
    });
  }
  return stream;
}
