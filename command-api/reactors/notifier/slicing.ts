import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';

/**
 * By which field of their data events lie in a slice of the notifier's work. A message is counted
 * for its owner, so what is about a thing goes with the owner. Other events change to whom notices go:
 * each part of the work handles them, since what it knows of people it knows by itself.
 */
const FIELDS = {
  CodeHandedOver: 'ownerId',
  ReportDecided: 'reportId',
  DecisionRevised: 'reportId',
  MessageSent: 'ownerId',
  LostCodeScanned: 'ownerId',
  CallOffered: 'ownerId',
  CallEnded: 'ownerId',
  ThreadLinkRequested: 'threadId',
  SignInLinkRequested: 'linkId',
  ContactChangeRequested: 'userId',
  ChannelTestRequested: 'userId',
  SessionEnded: 'userId',
  // What finders can be reached by matters to the owner's replies.
  ThreadStarted: 'ownerId',
  FinderContactLeft: 'ownerId',
  FinderContactWithdrawn: 'ownerId',
  MessageErased: 'ownerId',
} as const satisfies { readonly [Type in EventTypeName]?: keyof EventNamed<Type>['data'] };

const fields: ReadonlyMap<string, string> = new Map(Object.entries(FIELDS));

/** Whom a notice goes to, as far as its request says: its slice, and that of its digest, is theirs. */
export const noticeKeyOf = ({
  noticeId,
  about: { userId, threadId, linkId },
}: Pick<EventNamed<'NoticeRequested'>['data'], 'noticeId' | 'about'>): string =>
  userId ?? threadId ?? linkId ?? noticeId;

/** @returns the key whose slice an event lies in; null for one that every part handles */
export function sliceKeyOf(event: AnyEvent): string | null {
  if (isRequest(event)) return noticeKeyOf(event.data);
  const field = fields.get(event.type);
  return field === undefined ? null : String(Reflect.get(event.data, field));
}

const isRequest = (event: AnyEvent): event is EventNamed<'NoticeRequested'> =>
  event.type === 'NoticeRequested';
