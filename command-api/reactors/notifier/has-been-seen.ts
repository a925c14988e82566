import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { drop, type Found } from './found-notice.ts';

type Log = Pick<EventLog, 'read' | 'readNewest'>;

const TOLD_LATER: ReadonlySet<string> = new Set(['new-message', 'lost-scan', 'helper-alert']);

/** Owners seldom read more often than this in a day; otherwise the whole stream is read. */
const NEWEST = 500;

/**
 * Why a delayed notice is no longer wanted, according to the log: somebody has read the message,
 * replied or blocked the finder; or the code is paused, deleted or erased.
 * @returns null if it is still wanted, and for a notice without delay
 */
export async function whyNotAnyMore(
  request: RequestedNotice,
  log: Log,
): Promise<Extract<Found, { kind: 'drop' }> | null> {
  const { kind, about, startsAt } = request;
  if (startsAt === undefined || !TOLD_LATER.has(kind)) return null;
  const { userId = '', uid = '', cause } = about;
  return about.messageId === undefined
    ? whyNoScan({ userId, uid, cause }, log)
    : whyNoMessage(about, log);
}

async function whyNoMessage(
  { userId = '', threadId = '', messageId = '', uid = '' }: RequestedNotice['about'],
  log: Log,
): Promise<Extract<Found, { kind: 'drop' }> | null> {
  const events = await read(log, streams.thread(threadId));
  const at = events.findIndex(
    ({ type, data }) => type === 'MessageSent' && data.messageId === messageId,
  );
  if (isHandled(events.slice(at + 1))) return drop('seen');
  // A message that one member of an organisation has read counts as read for all.
  const ownerId = ownerIn(events[at]) ?? userId;
  if (await wasLookedAt(ownerId, messageId, log)) return drop('seen');
  return isTaking({ userId, uid }, log);
}

async function read(log: Log, stream: string): Promise<readonly Recorded<DomainEvent>[]> {
  // A log with the product's catalogue returns its events.
  return (await log.read(stream, { personal: 'skip' })) as readonly Recorded<DomainEvent>[];
}

/** Whether the owner acted in the conversation after the message came. */
function isHandled(since: readonly DomainEvent[]): boolean {
  return since.some(
    ({ type, data }) =>
      (type === 'MessageSent' && data.sender === 'owner') ||
      type === 'ThreadBlocked' ||
      type === 'ThreadMarkedUnread',
  );
}

const ownerIn = (event: DomainEvent | undefined): string | null =>
  event && 'ownerId' in event.data ? event.data.ownerId : null;

/** For a scan, the code's stream decides; reading a later message counts as looking, too. */
async function whyNoScan(
  { userId, uid, cause }: Pick<RequestedNotice['about'], 'cause'> & { userId: string; uid: string },
  log: Log,
): Promise<Extract<Found, { kind: 'drop' }> | null> {
  const events = await read(log, streams.code(uid));
  const at = events.findIndex(({ id }) => id === cause?.eventId);
  const scan = events[at];
  if (scan === undefined) return drop('erased');
  if (events.slice(at + 1).some(({ type }) => LOOKED.has(type))) return drop('seen');
  const { events: looks } = await log.readNewest(streams.inbox(ownerIn(scan) ?? userId), {
    maxCount: 1,
    personal: 'skip',
  });
  const hasRead = looks.some(({ metadata }) => metadata.at > scan.metadata.at);
  return hasRead ? drop('seen') : isTaking({ userId, uid }, log);
}

/** Events by which an owner shows that they know of earlier scans. */
const LOOKED: ReadonlySet<string> = new Set(['LostScansSeen', 'LostDetailsChanged', 'CodeFound']);

async function wasLookedAt(userId: string, messageId: string, log: Log): Promise<boolean> {
  const stream = streams.inbox(userId);
  const newest = await log.readNewest(stream, { maxCount: NEWEST, personal: 'skip' });
  const isIn = (events: readonly Recorded<DomainEvent>[]): boolean =>
    events.some(({ type, data }) => type === 'MessagesRead' && data.messageIds.includes(messageId));
  if (isIn(newest.events as readonly Recorded<DomainEvent>[])) return true;
  return newest.isWhole ? false : isIn(await read(log, stream));
}

/** According to this owner's events; those of a later owner do not matter. */
async function isTaking(
  { userId, uid }: { readonly userId: string; readonly uid: string },
  log: Log,
): Promise<Extract<Found, { kind: 'drop' }> | null> {
  const last = (await read(log, streams.code(uid))).findLast(
    ({ type, data }) => STATES.has(type) && 'ownerId' in data && data.ownerId === userId,
  );
  if (last?.type === 'CodeDeleted' || last?.type === 'CodeErased') return drop('erased');
  return last?.type === 'CodePaused' ? drop('not-wanted') : null;
}

const STATES: ReadonlySet<string> = new Set([
  'CodePaused',
  'CodeResumed',
  'CodeMarkedLost',
  'CodeDeleted',
  'CodeErased',
]);
