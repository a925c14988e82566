import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { WebhookEventName } from '@app/events/webhook-words';

/** Something that webhooks may report: ids and a time, nothing else. */
export interface Happening {
  readonly type: WebhookEventName;
  readonly ownerId: string;
  readonly uid: string;
  readonly threadId: string | null;
  readonly messageId: string | null;
  readonly happenedAt: string;
  /** Its event, which has the text. */
  readonly event: { readonly id: string; readonly stream: string; readonly revision: bigint };
}

const TYPES = {
  ThreadBlocked: 'conversation.blocked',
  CodeGenerated: 'code.created',
  CodeClaimed: 'code.claimed',
  CodeMarkedLost: 'code.lost',
  LostCodeScanned: 'code.scanned_while_lost',
  CodeFound: 'code.found',
  CodeDeleted: 'code.deleted',
  MessageSent: 'message.received',
} as const satisfies Readonly<Record<string, WebhookEventName>>;

export type ToldEvent = Recorded<EventNamed<keyof typeof TYPES>>;

/** The webhook event for an event of the log; null for a message that the owner wrote. */
export function happeningOf(event: ToldEvent): Happening | null {
  const { type, data, metadata, id, stream, revision } = event;
  if (type === 'MessageSent' && data.sender === 'owner') return null;
  return {
    type: TYPES[type],
    ownerId: data.ownerId,
    uid: data.uid,
    threadId: 'threadId' in data ? data.threadId : null,
    messageId: 'messageId' in data ? data.messageId : null,
    happenedAt: metadata.at,
    event: { id, stream, revision },
  };
}
