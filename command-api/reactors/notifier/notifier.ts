import type { EventNamed } from '@app/events/catalogue';
import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { planLimits } from '@app/service-kit/plans';
import { noticeDecider, type RequestedNotice } from '../../domain/notice/decider.ts';
import { settingsDecider } from '../../domain/settings/decider.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';
import { NOTIFIER } from './attempt.ts';
import type { MessageMonths } from './message-months.ts';
import type { Recipients } from './recipients.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { forFinder, forOwner, noticeFor } from './what-to-send.ts';

export interface NotifierOptions extends SenderOptions {
  readonly recipients: Recipients;
  readonly months: MessageMonths;
}

/** What happened longer ago than this is not told any more, in ms: a log is no news. */
const STALE_MS = 48 * 60 * 60 * 1000;
const CHANNEL = { email: 'email', phone: 'sms' } as const;

type Cause = Pick<Recorded<object>, 'id' | 'metadata'>;

/**
 * Tells owners and finders, by e-mail and SMS, what happened (specification, section 1). A process
 * manager: of each event it makes requests for notices, which stand in the log; what was requested
 * is in its table until it is sent, parked or dropped.
 */
export function notifier(options: NotifierOptions): Reactor {
  const sender = new Sender(options);
  const work = new NoticeRequests(options);
  const { due, now } = options;
  return defineReactor({
    name: NOTIFIER,
    personal: 'skip',
    on: {
      MessageSent: (event) => work.aboutMessage(event),
      ThreadLinkRequested: (event) => work.aboutThreadLink(event),
      NoticeRequested: async ({ data }) => {
        // Who tries settings waits for the outcome: that was sent then.
        if (data.kind === 'test') return;
        await due.add(data.noticeId, data.channel, now());
        sender.wake();
      },
      NoticeResendRequested: async ({ data }) => {
        const stream = streams.notice(data.noticeId);
        const notice = await options.handler.state(noticeDecider, stream);
        if (notice.status === 'none') return;
        await due.add(data.noticeId, notice.request.channel, now());
        sender.wake();
      },
      // What waited for complete settings may go now.
      SettingsChanged: async () => sender.wake(),
    },
    tick: { everyMs: 1000, run: (signal) => sender.run(signal) },
  });
}

/** Requests notices for what happened. */
class NoticeRequests {
  private readonly options: NotifierOptions;

  constructor(options: NotifierOptions) {
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

  private isStale({ metadata }: Cause): boolean {
    return Date.parse(metadata.at) < this.options.now().getTime() - STALE_MS;
  }

  private async request(cause: Cause, requests: readonly RequestedNotice[]): Promise<void> {
    for (const request of requests) {
      const stream = streams.notice(request.noticeId);
      const context: CommandContext = {
        actor: { kind: 'reactor', name: NOTIFIER },
        commandId: uuidV5(request.noticeId, 'request'),
        correlationId: cause.metadata.correlationId,
        causationId: cause.id,
        at: this.options.now(),
      };
      const command = { type: 'Request', request } as const;
      await this.options.handler.handle(noticeDecider, stream, command, context);
    }
  }
}
