import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { helperSubject } from '@app/events/helpers';
import { linkSubject } from '@app/events/link';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import { userDecider } from '../../features/accounts/decider.ts';
import type { HelpersState } from '../../features/helpers/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { type Cause, contextOf } from './cause-context.ts';
import type { CountedMessage } from './message-months.ts';
import type { KnownOwner, NoticeFacts } from './notice-facts.ts';
import type { Recipients } from './recipients.ts';
import { codeDecider } from '../../features/codes/decider.ts';
import { ownedPart } from '../../features/codes/state.ts';
import { reportDecider } from '../../features/reports/decider.ts';
import { type DecisionEvent, forDecision } from './for-decision.ts';
import { type AnyHour, inQuietHours } from './in-quiet-hours.ts';
import { forHandover } from './for-handover.ts';
import { forSecurity, type SecurityEvent } from './for-security.ts';
import { forFinder, forHelper, forOwner, forScan, isPastLimit, noticeFor } from './what-to-send.ts';

export interface RequestOptions {
  readonly handler: CommandHandler;
  readonly recipients: Recipients;
  readonly facts: NoticeFacts;
  readonly now: () => Date;
}

/** Older events send no notices, in ms. */
const STALE_MS = 48 * 60 * 60 * 1000;
/** How long the test of a device is valid, in ms. */
const TEST_MS = 60 * 60 * 1000;
const CHANNEL = { email: 'email', phone: 'sms' } as const;

export type Requests = readonly RequestedNotice[];
type AboutCode = Cause & {
  readonly data: { readonly ownerId: string };
};
type Sent = Recorded<EventNamed<'MessageSent'>>;

/** How a finder's message is counted; null for an owner's, which is not counted. */
export const countedAs = ({ data, metadata, position }: Sent): CountedMessage | null =>
  data.sender === 'owner'
    ? null
    : { ownerId: data.ownerId, month: metadata.at.slice(0, 7), position: position.commit };

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
    if (count === null || this.isStale(event)) return NONE;
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
    if (this.isStale(event)) return NONE;
    const requestsFor = (owner: KnownOwner, helpers: HelpersState): Requests => [
      ...forScan(event, owner),
      ...forHelper(event, owner, helpers),
    ];
    return this.toOwner(event, requestsFor, SCANNED);
  }

  async aboutReply(event: Sent): Promise<Requests> {
    if (this.isStale(event)) return NONE;
    const { facts } = this.options;
    const finder = await facts.finder(event.data.threadId);
    if (!finder.reaches.email && !finder.reaches.sms) return NONE;
    const replier = await facts.owner(event.data.ownerId);
    const look = await facts.looks.before(event);
    return forFinder(event, { ...finder, look }, replier);
  }

  async aboutThreadLink(event: Recorded<EventNamed<'ThreadLinkRequested'>>): Promise<Requests> {
    if (this.isStale(event)) return NONE;
    const { threadId } = event.data;
    const channel = CHANNEL[event.data.channel];
    const { addresses, subject } = await this.options.recipients.finder(threadId);
    if (addresses[channel] === null) return NONE;
    const about = { threadId };
    return [noticeFor(event, { kind: 'thread-link', channel, subject, about })];
  }

  aboutSignIn(event: Recorded<EventNamed<'SignInLinkRequested'>>): Requests {
    if (this.isStale(event)) return NONE;
    const { linkId, channel, expiresAt } = event.data;
    const subject = linkSubject(linkId);
    const notice = {
      kind: 'sign-in-link',
      channel,
      subject,
      about: { linkId },
      expiresAt,
    } as const;
    return [noticeFor(event, notice)];
  }

  aboutCode(event: Recorded<EventNamed<'ContactChangeRequested'>>): Requests {
    if (this.isStale(event)) return NONE;
    const { userId, kind, expiresAt } = event.data;
    const channel = CHANNEL[kind];
    const subject = userSubject(userId);
    const notice = {
      kind: 'contact-code',
      channel,
      subject,
      about: { userId },
      expiresAt,
    } as const;
    return [noticeFor(event, notice)];
  }

  aboutInvitation(event: Recorded<EventNamed<'HelperInvited'>>): Requests {
    if (this.isStale(event)) return NONE;
    const { userId, helperId, channel } = event.data;
    const notice = {
      kind: 'helper-invitation',
      channel,
      subject: helperSubject(helperId),
      about: { userId, helperId },
    } as const;
    return [noticeFor(event, notice)];
  }

  /** The test of a device. Its user notices within minutes if it does not arrive. */
  aboutDevice(event: Recorded<EventNamed<'PushDeviceAdded'>>): Requests {
    const expiresAt = new Date(Date.parse(event.metadata.at) + TEST_MS).toISOString();
    if (Date.parse(expiresAt) <= this.options.now().getTime()) return NONE;
    const { userId, deviceId } = event.data;
    const notice = {
      kind: 'device-test',
      channel: 'push',
      subject: userSubject(userId),
      about: { userId, deviceId },
      expiresAt,
    } as const;
    return [noticeFor(event, notice)];
  }

  /** The test of a channel. */
  aboutChannel(event: Recorded<EventNamed<'ChannelTestRequested'>>): Requests {
    const { userId, channelId, kind, expiresAt } = event.data;
    if (Date.parse(expiresAt) <= this.options.now().getTime()) return NONE;
    const notice = {
      kind: 'channel-test',
      channel: kind,
      subject: userSubject(userId),
      about: { userId, channelId },
      expiresAt,
    } as const;
    return [noticeFor(event, notice)];
  }

  /** A change of how somebody signs in; preferences and quiet hours do not apply. */
  async aboutSecurity(event: SecurityEvent): Promise<Requests> {
    if (this.isStale(event)) return NONE;
    const before = await this.options.recipients.provenBefore(event.data.userId, event);
    return before === null ? NONE : forSecurity(event, before);
  }

  /** To both the giver and the taker. */
  async aboutHandover(event: Recorded<EventNamed<'CodeHandedOver'>>): Promise<Requests> {
    const { handler, recipients } = this.options;
    return this.isStale(event) ? NONE : forHandover(event, { recipients, log: handler.log });
  }

  /** To either side with an account or an address. */
  async aboutDecision(event: DecisionEvent): Promise<Requests> {
    if (this.isStale(event)) return NONE;
    const { handler, recipients } = this.options;
    const report = await handler.state(reportDecider, streams.report(event.data.reportId));
    return report.status === 'none'
      ? NONE
      : forDecision(event, report, { recipients, log: handler.log });
  }

  /** A device on which the user was signed out gets no more notices. */
  async endDevices(event: Recorded<EventNamed<'SessionEnded'>>): Promise<void> {
    const { userId, sessionId } = event.data;
    const command = { type: 'RemoveDevicesOfSession', userId, sessionId } as const;
    const context = contextOf(event, uuidV5(event.id, 'devices'), this.options.now());
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

  private isStale({ metadata }: Cause): boolean {
    return Date.parse(metadata.at) < this.options.now().getTime() - STALE_MS;
  }
}
