import type { EventLog } from '@app/events/log/event-log';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Thread } from './contract.ts';
import type { FoundThread } from './find-thread.ts';

/** Any fixed UUID: the ids of the events derive from it. */
const SEEN = '0d3c1a52-8c0e-5b7e-9f4a-6e2d8b1f7c35';

/** Records that a finder saw what the owner wrote last. */
export type MarkSeen = (found: FoundThread, shown: Thread) => void;

/**
 * The notifier then reports the next reply. Finders without contact data get no notices, so nothing
 * is recorded. The answer does not wait; without the event, the finder gets fewer notices.
 */
export function makeMarkSeen(log: EventLog, logger: Logger): MarkSeen {
  return ({ id: threadId, uid, ownerId }, { messages, contact }) => {
    const newest = messages.at(-1);
    if (newest?.sender_type !== 'owner' || !(contact.email || contact.phone)) return;
    const commandId = uuidV5(SEEN, newest.id);
    const event = { type: 'ThreadSeen', data: { messageId: newest.id, threadId, uid, ownerId } };
    const context = {
      actor: { kind: 'finder' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: new Date(),
      // It may have been recorded before.
      isResend: true,
    } as const;
    log.append(streams.thread(threadId), 'any', [event], context).catch((error: unknown) => {
      logger.warn(describeError(error), 'a look at a conversation was not recorded');
    });
  };
}
