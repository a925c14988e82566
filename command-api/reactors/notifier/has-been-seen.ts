import type { DomainEvent } from '@app/events/catalogue';
import type { CodeEvent } from '@app/events/code';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { codeDecider } from '../../features/codes/decider.ts';
import type { CodeState } from '../../features/codes/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { drop, type Found } from './found-notice.ts';

type Log = Pick<EventLog, 'read' | 'readNewest'>;

/** Kinds that are unnecessary once the recipient has looked. */
const TOLD_LATER: ReadonlySet<string> = new Set(['new-message', 'lost-scan', 'helper-alert']);

/** Owners seldom read more often than this in a day; otherwise the whole stream is read. */
const NEWEST = 500;

/**
 * Why a delayed notice is no longer wanted, according to the log: somebody has read the message,
 * replied, blocked the finder, or confirmed as a helper; or the code is paused, deleted or erased;
 * or a call no longer rings, or a thing was returned.
 * @returns null if it is still wanted, and for a notice without delay
 */
export async function whyNotAnyMore(
  request: RequestedNotice,
  log: Log,
): Promise<Extract<Found, { kind: 'drop' }> | null> {
  const { kind, about, startsAt } = request;
  if (kind === 'call' || kind === 'overdue') {
    const isOver = kind === 'call' ? hasStoppedRinging : isBack;
    return (await isOver(about, log)) ? drop('not-wanted') : null;
  }
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
  // What one member of an organisation has read counts for all.
  const ownerId = ownerIn(events[at]) ?? userId;
  if (await wasLookedAt(ownerId, messageId, log)) return drop('seen');
  if (await wasSeenByHelper(userId, messageId, log)) return drop('seen');
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

/** The owner of the thing of an event. */
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

/** Events by which an owner or a helper shows that they know of earlier scans. */
const LOOKED: ReadonlySet<string> = new Set(['LostScansSeen', 'LostDetailsChanged', 'CodeFound']);

async function hasStoppedRinging(
  { threadId = '', cause }: RequestedNotice['about'],
  log: Log,
): Promise<boolean> {
  const events = await read(log, streams.thread(threadId));
  const at = events.findIndex(({ id }) => id === cause?.eventId);
  return events.slice(at + 1).some(({ type }) => type === 'CallAccepted' || type === 'CallEnded');
}

/** Whether the thing was returned, or its due date was changed by another event. */
async function isBack({ uid = '', cause }: RequestedNotice['about'], log: Log): Promise<boolean> {
  const events = await read(log, streams.code(uid));
  const last = events.findLast(({ type }) => DUE.has(type));
  const code = (events as readonly Recorded<CodeEvent>[]).reduce<CodeState>(
    codeDecider.evolve,
    codeDecider.initialState,
  );
  return code.status !== 'owned' || code.checkedOut === null || last?.id !== cause?.eventId;
}

const DUE: ReadonlySet<string> = new Set(['CodeCheckedOut', 'CheckoutDueChosen']);

async function wasLookedAt(userId: string, messageId: string, log: Log): Promise<boolean> {
  const stream = streams.inbox(userId);
  const newest = await log.readNewest(stream, { maxCount: NEWEST, personal: 'skip' });
  const isIn = (events: readonly Recorded<DomainEvent>[]): boolean =>
    events.some(({ type, data }) => type === 'MessagesRead' && data.messageIds.includes(messageId));
  if (isIn(newest.events as readonly Recorded<DomainEvent>[])) return true;
  return newest.isWhole ? false : isIn(await read(log, stream));
}

async function wasSeenByHelper(userId: string, messageId: string, log: Log): Promise<boolean> {
  const events = await read(log, streams.escalation(userId));
  return events.some(({ type, data }) => type === 'AlertSeen' && data.messageId === messageId);
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

/** Events that change whether a code takes messages. */
const STATES: ReadonlySet<string> = new Set([
  'CodePaused',
  'CodeResumed',
  'CodeMarkedLost',
  'CodeDeleted',
  'CodeErased',
]);
