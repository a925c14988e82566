import { streams } from '@app/events/streams';
import { noticeDecider } from '../../features/notices/decider.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';
import { NOTIFIER } from './attempt.ts';
import { NoticeRequests, type RequestOptions } from './notice-requests.ts';
import { Sender, type SenderOptions } from './sender.ts';

/**
 * Tells owners and finders, by e-mail and SMS, what happened. A process
 * manager: of each event it makes requests for notices, which stand in the log; what was requested
 * is in its table until it is sent, parked or dropped.
 */
export function notifier(options: SenderOptions & RequestOptions): Reactor {
  const sender = new Sender(options);
  const work = new NoticeRequests(options);
  const { due, now } = options;
  return defineReactor({
    name: NOTIFIER,
    personal: 'skip',
    on: {
      MessageSent: (event) => work.aboutMessage(event),
      ThreadLinkRequested: (event) => work.aboutThreadLink(event),
      SignInLinkRequested: (event) => work.aboutSignIn(event),
      ContactChangeRequested: (event) => work.aboutCode(event),
      NoticeRequested: async ({ data, metadata }) => {
        // Who tries settings waits for the outcome: that was sent then.
        if (data.kind === 'test') return;
        const { correlationId } = metadata;
        await due.add({ noticeId: data.noticeId, correlationId }, data.channel, now());
        sender.wake();
      },
      NoticeResendRequested: async ({ data, metadata }) => {
        const stream = streams.notice(data.noticeId);
        const notice = await options.handler.state(noticeDecider, stream);
        if (notice.status === 'none') return;
        const again = { noticeId: data.noticeId, correlationId: metadata.correlationId };
        await due.add(again, notice.request.channel, now());
        sender.wake();
      },
      // What waited for complete settings may go now.
      SettingsChanged: async () => sender.wake(),
    },
    tick: { everyMs: 1000, run: (signal) => sender.run(signal) },
  });
}
