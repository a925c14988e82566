import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { helperSubject } from '@app/events/helpers';
import { linkSubject } from '@app/events/link';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import { userDecider } from '../../features/accounts/decider.ts';
import { codeDecider } from '../../features/codes/decider.ts';
import { ownedPart } from '../../features/codes/state.ts';
import { endOfQuiet } from '../../features/helpers/quiet-hours.ts';
import type { HelpersState } from '../../features/helpers/state.ts';
import { noticeDecider, type RequestedNotice } from '../../features/notices/decider.ts';
import { reportDecider } from '../../features/reports/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import {
  forDecision,
  forHandover,
  forSecurity,
  forFinder,
  forHelper,
  forOwner,
  forScan,
  isPastLimit,
  noticeFor,
  type DecisionEvent,
  type SecurityEvent,
} from './what-to-send.ts';
import type { CountedMessage } from './message-months.ts';
import type { KnownOwner, NoticeFacts } from './notice-facts.ts';
import type { Recipients } from './recipients.ts';
import { comparePositions } from '@app/events/position';
import type { NewNotice } from './due-notices.ts';
import { contextOfCause } from '../runtime/reactor.ts';
import { NOTIFIER } from './attempt.ts';

export interface RequestOptions {
  readonly handler: CommandHandler;
  readonly recipients: Recipients;
  readonly facts: NoticeFacts;
  readonly now: () => Date;
}

/** How long the test of a device is valid, in ms. */
const TEST_MS = 60 * 60 * 1000;
const CHANNEL = { email: 'email', phone: 'sms' } as const;

type AboutCode = Cause & {
  readonly data: { readonly ownerId: string };
};
type Sent = Recorded<EventNamed<'MessageSent'>>;

/** How a finder's message is counted; null for an owner's, which is not counted. */
export const countedAs = ({ data, metadata, position }: Sent): CountedMessage | null =>
  data.sender === 'owner'
    ? null
    : { ownerId: data.ownerId, month: metadata.at.slice(0, 7), position: position.commit };

/** Reasons for notifying an owner in quiet hours, if they want that. */
interface AnyHour {
  readonly isAlarm: boolean;
  /** Whether it is about a lost thing. */
  readonly isLost: () => Promise<boolean>;
}

const NONE: Requests = [];
const SCANNED: AnyHour = { isAlarm: false, isLost: () => Promise.resolve(true) };

/** Decides which notices to request for an event. */
export class NoticeRequests {
  private readonly options: RequestOptions;

  constructor(options: RequestOptions) {
    this.options = options;
  }

  /** @param count the number of the message in its month; null if it needs no notice */
  async aboutFindersMessage(event: Sent, count: number | null): Promise<Requests> {
    if (count === null) return NONE;
    const { facts } = this.options;
    const { ownerId, uid, isAlarm = false } = event.data;
    const plan = await facts.plan(ownerId);
    const { messages: limit } = planLimits(plan, await facts.settings());
    const isPast = isPastLimit({ count, limit });
    const requestsFor = (owner: KnownOwner, helpers: HelpersState): Requests => [
      ...forOwner(event, owner, { count, limit }),
      ...(isPast ? [] : forHelper(event, owner, helpers)),
    ];
    const atAnyHour = { isAlarm, isLost: () => this.isLost(uid) };
    return this.toOwner(event, requestsFor, atAnyHour);
  }

  async aboutScan(event: Recorded<EventNamed<'LostCodeScanned'>>): Promise<Requests> {
    const requestsFor = (owner: KnownOwner, helpers: HelpersState): Requests => [
      ...forScan(event, owner),
      ...forHelper(event, owner, helpers),
    ];
    return this.toOwner(event, requestsFor, SCANNED);
  }

  async aboutReply(event: Sent): Promise<Requests> {
    const { facts } = this.options;
    const finder = await facts.finder(event.data.threadId);
    if (!finder.reaches.email && !finder.reaches.sms) return NONE;
    const replier = await facts.owner(event.data.ownerId);
    const look = await facts.looks.before(event);
    return forFinder(event, { ...finder, look }, replier);
  }

  async aboutThreadLink(event: Recorded<EventNamed<'ThreadLinkRequested'>>): Promise<Requests> {
    const { threadId } = event.data;
    const channel = CHANNEL[event.data.channel];
    const { addresses, subject } = await this.options.recipients.finder(threadId);
    if (addresses[channel] === null) return NONE;
    const about = { threadId };
    return [noticeFor(event, { kind: 'thread-link', channel, subject, about })];
  }

  aboutSignIn(event: Recorded<EventNamed<'SignInLinkRequested'>>): Requests {
    const { linkId, channel, expiresAt } = event.data;
    const subject = linkSubject(linkId);
    const about = { linkId };
    return [noticeFor(event, { kind: 'sign-in-link', channel, subject, about, expiresAt })];
  }

  aboutCode(event: Recorded<EventNamed<'ContactChangeRequested'>>): Requests {
    const { userId, kind, expiresAt } = event.data;
    const subject = userSubject(userId);
    const notice = { kind: 'contact-code', channel: CHANNEL[kind], subject, expiresAt } as const;
    return [noticeFor(event, { ...notice, about: { userId } })];
  }

  aboutInvitation(event: Recorded<EventNamed<'HelperInvited'>>): Requests {
    const { userId, helperId, channel } = event.data;
    const subject = helperSubject(helperId);
    const about = { userId, helperId };
    return [noticeFor(event, { kind: 'helper-invitation', channel, subject, about })];
  }

  /** The test of a device. Its user notices within minutes if it does not arrive. */
  aboutDevice(event: Recorded<EventNamed<'PushDeviceAdded'>>): Requests {
    const { userId, deviceId } = event.data;
    const expiresAt = new Date(Date.parse(event.metadata.at) + TEST_MS).toISOString();
    const test = { kind: 'device-test', channel: 'push', about: { userId, deviceId } } as const;
    return this.test(event, { ...test, subject: userSubject(userId), expiresAt });
  }

  aboutChannel(event: Recorded<EventNamed<'ChannelTestRequested'>>): Requests {
    const { userId, channelId, kind: channel, expiresAt } = event.data;
    const test = { kind: 'channel-test', channel, about: { userId, channelId } } as const;
    return this.test(event, { ...test, subject: userSubject(userId), expiresAt });
  }

  private test(
    event: Cause & { readonly stream: string },
    notice: Parameters<typeof noticeFor>[1] & { readonly expiresAt: string },
  ): Requests {
    const isOver = Date.parse(notice.expiresAt) <= this.options.now().getTime();
    return isOver ? NONE : [noticeFor(event, notice)];
  }

  /** A change of how somebody signs in; preferences and quiet hours do not apply. */
  async aboutSecurity(event: SecurityEvent): Promise<Requests> {
    const before = await this.options.recipients.provenBefore(event.data.userId, event);
    return before === null ? NONE : forSecurity(event, before);
  }

  async aboutHandover(event: Recorded<EventNamed<'CodeHandedOver'>>): Promise<Requests> {
    const { handler, recipients } = this.options;
    return forHandover(event, { recipients, log: handler.log });
  }

  async aboutDecision(event: DecisionEvent): Promise<Requests> {
    const { handler, recipients } = this.options;
    const report = await handler.state(reportDecider, streams.report(event.data.reportId));
    return report.status === 'none' ? NONE : forDecision(event, report, recipients);
  }

  /** A device on which the user was signed out gets no more notices. */
  async endDevices(event: Recorded<EventNamed<'SessionEnded'>>): Promise<void> {
    const { userId, sessionId } = event.data;
    const command = { type: 'RemoveDevicesOfSession', userId, sessionId } as const;
    const context = contextOfCause(
      NOTIFIER,
      event,
      uuidV5(event.id, 'devices'),
      this.options.now(),
    );
    await this.options.handler.handle(userDecider, streams.user(userId), command, context);
  }

  /**
   * Notices about a code to its owner, or to members of its organisation, each subject to their
   * quiet hours.
   */
  private async toOwner(
    event: AboutCode,
    requestsFor: (owner: KnownOwner, helpers: HelpersState) => Requests,
    atAnyHour: AnyHour,
  ): Promise<Requests> {
    const { facts } = this.options;
    const requests: RequestedNotice[] = [];
    for (const owner of await facts.audience(event.data.ownerId)) {
      const helpers = await facts.helpersOf(owner.userId);
      const wanted = requestsFor(owner, helpers);
      requests.push(...(await inQuietHours(wanted, helpers, atAnyHour, event)));
    }
    return requests;
  }

  private async isLost(uid: string): Promise<boolean> {
    const code = await this.options.handler.state(codeDecider, streams.code(uid));
    return ownedPart(code)?.lost != null;
  }
}

/**
 * Notices to an owner wait until the end of their quiet hours. Those to helpers do not: they are
 * for the time when the owner does not look.
 */
async function inQuietHours(
  requests: readonly RequestedNotice[],
  { quietHours }: HelpersState,
  { isAlarm, isLost }: AnyHour,
  { metadata }: Pick<Recorded<object>, 'metadata'>,
): Promise<readonly RequestedNotice[]> {
  if (quietHours === null || requests.length === 0) return requests;
  if (quietHours.exceptAlarms && isAlarm) return requests;
  if (quietHours.exceptLost && (await isLost())) return requests;
  const startsAt = endOfQuiet(new Date(metadata.at), quietHours)?.toISOString();
  if (startsAt === undefined) return requests;
  return requests.map((request) =>
    request.about.helperId === undefined ? { ...request, startsAt } : request,
  );
}

export type Cause = Pick<Recorded<object>, 'id' | 'metadata' | 'position'>;

export type Requests = readonly RequestedNotice[];

export interface Asked {
  readonly cause: Cause;
  readonly requests: Requests;
}

/** Each append waits for the disk, and the store flushes them together. */
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
      const context = contextOfCause(NOTIFIER, cause, uuidV5(request.noticeId, 'request'), now());
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

export const toBeListed = (request: RequestedNotice, correlationId: string): NewNotice => ({
  noticeId: request.noticeId,
  channel: request.channel,
  correlationId,
  startsAt: request.startsAt === undefined ? null : new Date(request.startsAt),
});
