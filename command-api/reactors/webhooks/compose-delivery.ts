import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { WebhookScope } from '@app/events/webhook-words';
import type { TakenDelivery } from './due-deliveries.ts';

/**
 * What is posted: what happened, when, and the ids to ask more by. A finder's words are in it where
 * the scopes of the endpoint say so; how to reach a finder never is. It is made at each try: what was
 * erased meanwhile is in it no more.
 * @returns JSON
 */
export async function composeDelivery(
  delivery: TakenDelivery,
  scopes: readonly WebhookScope[],
  log: Pick<EventLog, 'readPage'>,
): Promise<string> {
  const { type, uid, threadId, messageId, happenedAt } = delivery;
  const withWords = messageId !== null && scopes.includes('messages:words');
  const data = {
    ...(uid !== null && { uid }),
    ...(threadId !== null && { thread_id: threadId }),
    ...(messageId !== null && { message_id: messageId }),
    ...(withWords && { content: await wordsOf(delivery, log) }),
  };
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
}

/** Null once they were erased. */
async function wordsOf(
  { stream, revision }: TakenDelivery,
  log: Pick<EventLog, 'readPage'>,
): Promise<string | null> {
  if (stream === null || revision === null) return null;
  const page = { fromRevision: revision, maxCount: 1, personal: 'open' } as const;
  const [event] = (await log.readPage(stream, page)).events;
  return event && isMessage(event) ? (event.personal?.content ?? null) : null;
}

const isMessage = (
  event: Recorded<AnyEvent>,
): event is Extract<Recorded<EventNamed<'MessageSent'>>, Recorded<AnyEvent>> =>
  event.type === 'MessageSent';
