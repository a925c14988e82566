import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import { keyBy, type SliceKey } from '../runtime/slice-key.ts';

/**
 * The field of each event that decides its slice. Messages are counted by owner, so everything
 * about a thing is sliced by its owner. Other events change recipients: every part handles them,
 * since each has its own cache.
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
  // A finder's contact data is needed for the owner's replies.
  ThreadStarted: 'ownerId',
  FinderContactLeft: 'ownerId',
  FinderContactWithdrawn: 'ownerId',
  MessageErased: 'ownerId',
});

/**
 * The key of a notice: its reader, if the request names one. It decides the slice of the notice and
 * of its digest.
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
