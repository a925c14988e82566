import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import { keyBy, type SliceKey } from '../runtime/slice-key.ts';

/**
 * By which field of their data events lie in a slice of the notifier's work. A message is counted
 * for its owner, so what is about a thing goes with the owner. Other events change to whom notices go:
 * each part of the work handles them, since what it knows of people it knows by itself.
 */
const byField = keyBy({
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
});

/**
 * The key of a notice: its reader, as far as its request names one. It decides the slice of the notice
 * and of its digest.
 */
export const noticeKeyOf = ({
  noticeId,
  about: { userId, threadId, linkId },
}: Pick<EventNamed<'NoticeRequested'>['data'], 'noticeId' | 'about'>): string =>
  userId ?? threadId ?? linkId ?? noticeId;

export const sliceKeyOf: SliceKey = (event) =>
  isRequest(event) ? noticeKeyOf(event.data) : byField(event);

const isRequest = (event: AnyEvent): event is EventNamed<'NoticeRequested'> =>
  event.type === 'NoticeRequested';
