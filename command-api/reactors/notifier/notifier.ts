import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { NoticeChannel } from '@app/events/notice';
import { streams } from '@app/events/streams';
import { noticeDecider } from '../../features/notices/decider.ts';
import {
  type Additions,
  defineBatchReactor,
  type LeaseClient,
  type Reactor,
} from '../runtime/reactor.ts';
import { NOTIFIER } from './attempt.ts';
import type { DueNotice } from './due-notices.ts';
import { MessageMonths } from './message-months.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { countedAs, NoticeRequests, type RequestOptions } from './notice-requests.ts';
import { Sender, type SenderOptions } from './sender.ts';

/** Nobody waits more closely for a notice; the first one after a quiet time does not wait. */
const GATHER_MS = 250;

interface Changes {
  readonly months: MessageMonths;
  /** By their ids. */
  readonly due: Map<string, DueNotice & { readonly channel: NoticeChannel }>;
  /** Whether the sender is to look for what is due. */
  wakesSender: boolean;
}

/**
 * Tells owners and finders, by e-mail, SMS and push messages, what happened. A process
 * manager: of each event it makes requests for notices, which stand in the log; what was requested
 * is in its table until it is sent, parked or dropped.
 */
export function notifier(options: SenderOptions & RequestOptions): Reactor {
  const sender = new Sender(options);
  const { due, facts, now } = options;
  return defineBatchReactor<Changes>({
    name: NOTIFIER,
    personal: 'skip',
    gatherMs: GATHER_MS,
    begin: () => facts.clear(),
    changes: async (events, client) => ({
      months: await monthsOf(events, client),
      due: new Map(),
      wakesSender: false,
    }),
    on: { ...dropping(facts), ...requesting(options) },
    write: async (changes, client) => {
      await changes.months.store(client);
      if (changes.due.size > 0) await due.add([...changes.due.values()], now(), client);
      if (changes.due.size > 0 || changes.wakesSender) sender.wake();
    },
    tick: { everyMs: 1000, run: (signal) => sender.run(signal) },
  });
}

async function monthsOf(
  events: readonly Recorded<AnyEvent>[],
  client: LeaseClient,
): Promise<MessageMonths> {
  const counted = events.filter(isSent).flatMap((event) => countedAs(event) ?? []);
  return MessageMonths.load([...new Set(counted.map(({ ownerId }) => ownerId))], client);
}

const isSent = (
  event: Recorded<AnyEvent>,
): event is Extract<Recorded<EventNamed<'MessageSent'>>, Recorded<AnyEvent>> =>
  event.type === 'MessageSent';

/** What is requested for each event, and put on the list of what is due. */
function requesting(options: SenderOptions & RequestOptions): Additions<Changes> {
  const { handler, facts } = options;
  const work = new NoticeRequests(options);
  return {
    MessageSent: async (event, { months }) => {
      if (event.data.holdsContact) facts.drop(event.stream);
      const counted = countedAs(event);
      if (counted) await work.aboutFindersMessage(event, months.count(counted));
      else await work.aboutReply(event);
    },
    LostCodeScanned: (event) => work.aboutScan(event),
    ThreadLinkRequested: (event) => work.aboutThreadLink(event),
    SignInLinkRequested: (event) => work.aboutSignIn(event),
    ContactChangeRequested: (event) => work.aboutCode(event),
    PushDeviceAdded: async (event) => {
      facts.drop(event.stream);
      await work.aboutDevice(event);
    },
    SessionEnded: (event) => work.endDevices(event),
    NoticeRequested: ({ data, metadata }, changes) => {
      // Who tries settings waits for the outcome: that was sent then.
      if (data.kind === 'test') return;
      const { noticeId, channel } = data;
      const { correlationId } = metadata;
      changes.due.set(noticeId, { noticeId, channel, correlationId });
    },
    NoticeResendRequested: async ({ data: { noticeId }, metadata }, changes) => {
      const notice = await handler.state(noticeDecider, streams.notice(noticeId));
      if (notice.status === 'none') return;
      const { channel } = notice.request;
      const { correlationId } = metadata;
      changes.due.set(noticeId, { noticeId, channel, correlationId });
    },
    SettingsChanged: ({ stream }, changes) => {
      facts.drop(stream);
      // What waited for complete settings may go now.
      changes.wakesSender = true;
    },
  };
}

/** Events that change to whom notices go. */
function dropping(facts: NoticeFacts): Additions<Changes> {
  const drop = ({ stream }: { readonly stream: string }): void => facts.drop(stream);
  return {
    UserRegistered: drop,
    PlanChosen: drop,
    ContactVerified: drop,
    ContactRemoved: drop,
    NoticePreferencesChosen: drop,
    LanguageChosen: drop,
    PushDeviceProven: drop,
    PushDeviceExpired: drop,
    PushDeviceRemoved: drop,
    UserDisabled: drop,
    UserEnabled: drop,
    UserErased: drop,
    ThreadStarted: ({ data }) => facts.noteThread(data.threadId),
    FinderContactLeft: drop,
    FinderContactWithdrawn: drop,
    MessageErased: drop,
  };
}
