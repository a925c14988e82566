import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { WebhookScope } from '@app/events/webhook-words';
import type { TakenDelivery } from './due-deliveries.ts';

/**
 * The body of a delivery: what happened, when, and the ids to request more. It contains a finder's
 * text if the endpoint's scopes include it, but never a finder's contact data. It is made at each
 * attempt, so data that was erased meanwhile is missing.
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

/** Null if it was erased. */
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
