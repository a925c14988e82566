import type { EventNamed } from '@app/events/catalogue';
import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { linkSubject } from '@app/events/link';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import { userDecider } from '../../features/accounts/decider.ts';
import { noticeDecider, type RequestedNotice } from '../../features/notices/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { NOTIFIER } from './attempt.ts';
import type { CountedMessage } from './message-months.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { Recipients } from './recipients.ts';
import { forFinder, forOwner, forScan, noticeFor } from './what-to-send.ts';

export interface RequestOptions {
  readonly handler: CommandHandler;
  readonly recipients: Recipients;
  readonly facts: NoticeFacts;
  readonly now: () => Date;
}

/** What happened longer ago than this is not told any more, in ms: a log is no news. */
const STALE_MS = 48 * 60 * 60 * 1000;
/** How long a test of a device may be on its way, in ms. */
const TEST_MS = 60 * 60 * 1000;
const CHANNEL = { email: 'email', phone: 'sms' } as const;

type Cause = Pick<Recorded<object>, 'id' | 'metadata'>;
type Sent = Recorded<EventNamed<'MessageSent'>>;

/** How a finder's message is counted; null for an owner's, which is not. */
export const countedAs = ({ data, metadata, position }: Sent): CountedMessage | null =>
  data.sender === 'owner'
    ? null
    : { ownerId: data.ownerId, month: metadata.at.slice(0, 7), position: position.commit };

/** Requests notices for what happened. */
export class NoticeRequests {
  private readonly options: RequestOptions;

  constructor(options: RequestOptions) {
    this.options = options;
  }

  /** @param count which message of its month it is; null where it needs no notice any more */
  async aboutFindersMessage(event: Sent, count: number | null): Promise<void> {
    if (count === null || this.isStale(event)) return;
    const { facts } = this.options;
    const owner = await facts.owner(event.data.ownerId);
    if (!owner) return;
    const { messages: limit } = planLimits(owner.plan, await facts.settings());
    await this.request(event, forOwner(event, owner, { count, limit }));
  }

  async aboutScan(event: Recorded<EventNamed<'LostCodeScanned'>>): Promise<void> {
    if (this.isStale(event)) return;
    const owner = await this.options.facts.owner(event.data.ownerId);
    if (owner) await this.request(event, forScan(event, owner));
  }

  async aboutReply(event: Sent): Promise<void> {
    if (this.isStale(event)) return;
    const { facts } = this.options;
    const finder = await facts.finder(event.data.threadId);
    const replier = await facts.owner(event.data.ownerId);
    await this.request(event, forFinder(event, finder, replier));
  }

  async aboutThreadLink(event: Recorded<EventNamed<'ThreadLinkRequested'>>): Promise<void> {
    if (this.isStale(event)) return;
    const { threadId } = event.data;
    const channel = CHANNEL[event.data.channel];
    const { addresses, subject } = await this.options.recipients.finder(threadId);
    if (addresses[channel] === null) return;
    const about = { threadId };
    await this.request(event, [noticeFor(event, { kind: 'thread-link', channel, subject, about })]);
  }

  async aboutSignIn(event: Recorded<EventNamed<'SignInLinkRequested'>>): Promise<void> {
    if (this.isStale(event)) return;
    const { linkId, channel, expiresAt } = event.data;
    const subject = linkSubject(linkId);
    const notice = {
      kind: 'sign-in-link',
      channel,
      subject,
      about: { linkId },
      expiresAt,
    } as const;
    await this.request(event, [noticeFor(event, notice)]);
  }

  async aboutCode(event: Recorded<EventNamed<'ContactChangeRequested'>>): Promise<void> {
    if (this.isStale(event)) return;
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
    await this.request(event, [noticeFor(event, notice)]);
  }

  /** A test that proves a device. Whoever waits for it sees within minutes that none comes. */
  async aboutDevice(event: Recorded<EventNamed<'PushDeviceAdded'>>): Promise<void> {
    const expiresAt = new Date(Date.parse(event.metadata.at) + TEST_MS).toISOString();
    if (Date.parse(expiresAt) <= this.options.now().getTime()) return;
    const { userId, deviceId } = event.data;
    const notice = {
      kind: 'device-test',
      channel: 'push',
      subject: userSubject(userId),
      about: { userId, deviceId },
      expiresAt,
    } as const;
    await this.request(event, [noticeFor(event, notice)]);
  }

  /** Whoever signed out on a device, or was signed out there, gets no notices on it any more. */
  async endDevices(event: Recorded<EventNamed<'SessionEnded'>>): Promise<void> {
    const { userId, sessionId } = event.data;
    const command = { type: 'RemoveDevicesOfSession', userId, sessionId } as const;
    const context = this.contextOf(event, uuidV5(event.id, 'devices'));
    await this.options.handler.handle(userDecider, streams.user(userId), command, context);
  }

  private isStale({ metadata }: Cause): boolean {
    return Date.parse(metadata.at) < this.options.now().getTime() - STALE_MS;
  }

  private async request(cause: Cause, requests: readonly RequestedNotice[]): Promise<void> {
    for (const request of requests) {
      const stream = streams.notice(request.noticeId);
      const context = this.contextOf(cause, uuidV5(request.noticeId, 'request'));
      const command = { type: 'Request', request } as const;
      await this.options.handler.handle(noticeDecider, stream, command, context);
    }
  }

  private contextOf(cause: Cause, commandId: string): CommandContext {
    return {
      actor: { kind: 'reactor', name: NOTIFIER },
      commandId,
      correlationId: cause.metadata.correlationId,
      causationId: cause.id,
      at: this.options.now(),
    };
  }
}
