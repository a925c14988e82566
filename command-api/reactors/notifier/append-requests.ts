import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { comparePositions } from '@app/events/position';
import { streams } from '@app/events/streams';
import { noticeDecider, type RequestedNotice } from '../../features/notices/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { NewNotice } from './due-notices.ts';
import { NOTIFIER } from './attempt.ts';

/** The event that causes a command. */
export type Cause = Pick<Recorded<object>, 'id' | 'metadata' | 'position'>;

/** The context of a command that a reactor's event causes. */
export const contextOf = (cause: Cause, commandId: string, at: Date): CommandContext => ({
  actor: { kind: 'reactor', name: NOTIFIER },
  commandId,
  correlationId: cause.metadata.correlationId,
  causationId: cause.id,
  at,
});

export type Requests = readonly RequestedNotice[];

/** The notices that an event requires. */
export interface Asked {
  readonly cause: Cause;
  readonly requests: Requests;
}

/** Concurrent causes: each append waits for the disk, and the store flushes them together. */
const AT_ONCE = 32;

/**
 * Appends requests to the log, those of one cause in order.
 * @returns the notices to schedule. Requests that existed already are scheduled or settled
 * @throws the error of the log. Other requests may have been appended by then; a repetition does
 *   not append them again
 */
export async function appendRequests(
  asked: readonly Asked[],
  { handler, now }: { readonly handler: CommandHandler; readonly now: () => Date },
): Promise<readonly NewNotice[]> {
  const added: NewNotice[] = [];
  const one = async ({ cause, requests }: Asked): Promise<void> => {
    for (const request of requests) {
      const stream = streams.notice(request.noticeId);
      const context = contextOf(cause, uuidV5(request.noticeId, 'request'), now());
      const command = { type: 'Request', request } as const;
      const { position } = await handler.handle(noticeDecider, stream, command, context);
      const isNew = position !== null && comparePositions(position, cause.position) > 0;
      if (isNew) added.push(toBeListed(request, cause.metadata.correlationId));
    }
  };
  for (let index = 0; index < asked.length; index += AT_ONCE) {
    await Promise.all(asked.slice(index, index + AT_ONCE).map(one));
  }
  return added;
}

/** A requested notice in the form of the schedule. */
export const toBeListed = (request: RequestedNotice, correlationId: string): NewNotice => ({
  noticeId: request.noticeId,
  channel: request.channel,
  correlationId,
  startsAt: request.startsAt === undefined ? null : new Date(request.startsAt),
});
