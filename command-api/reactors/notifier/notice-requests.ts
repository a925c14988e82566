import type { EventNamed } from '@app/events/catalogue';
import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { linkSubject } from '@app/events/link';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { planLimits } from '@app/service-kit/plans';
import { noticeDecider, type RequestedNotice } from '../../features/notices/decider.ts';
import { settingsDecider } from '../../features/settings/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { NOTIFIER } from './attempt.ts';
import type { MessageMonths } from './message-months.ts';
import type { Recipients } from './recipients.ts';
import { forFinder, forOwner, noticeFor } from './what-to-send.ts';

export interface RequestOptions {
  readonly handler: CommandHandler;
  readonly recipients: Recipients;
  readonly months: MessageMonths;
  readonly now: () => Date;
}

/** What happened longer ago than this is not told any more, in ms: a log is no news. */
const STALE_MS = 48 * 60 * 60 * 1000;
const CHANNEL = { email: 'email', phone: 'sms' } as const;

type Cause = Pick<Recorded<object>, 'id' | 'metadata'>;

/** Requests notices for what happened. */
export class NoticeRequests {
  private readonly options: RequestOptions;

  constructor(options: RequestOptions) {
    this.options = options;
  }

  async aboutMessage(event: Recorded<EventNamed<'MessageSent'>>): Promise<void> {
    const { recipients, months, handler } = this.options;
    const { ownerId, threadId, sender } = event.data;
    if (sender === 'owner') {
      if (this.isStale(event)) return;
      const [finder, replier] = await Promise.all([
        recipients.finder(threadId),
        recipients.owner(ownerId),
      ]);
      return this.request(event, forFinder(event, finder, replier));
    }
    const month = event.metadata.at.slice(0, 7);
    const count = await months.count(ownerId, month, event.position.commit);
    if (count === null || this.isStale(event)) return;
    const owner = await recipients.owner(ownerId);
    if (!owner) return;
    const settings = await handler.state(settingsDecider, streams.settings());
    const { messages: limit } = planLimits(owner.plan, settings);
    await this.request(event, forOwner(event, owner, { count, limit }));
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
