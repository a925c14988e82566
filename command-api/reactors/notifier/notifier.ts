import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { LRUCache } from 'lru-cache';
import { noticeDecider } from '../../features/notices/decider.ts';
import { type Additions, defineBatchReactor, type Reactor } from '../runtime/reactor.ts';
import { NOTIFIER } from './attempt.ts';
import type { NewNotice } from './due-notices.ts';
import { type BatchMonths, countMessage, MessageMonths } from './message-months.ts';
import type { NoticeFacts } from './notice-facts.ts';
import {
  appendRequests,
  type Asked,
  type Cause,
  countedAs,
  NoticeRequests,
  type RequestOptions,
  type Requests,
  toBeListed,
} from './notice-requests.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { type DecisionEvent, SECURITY_EVENTS, type SecurityEvent } from './what-to-send.ts';

/** Older events send no notices, in ms. */
const STALE_MS = 48 * 60 * 60 * 1000;
/** The first event after a quiet time does not wait. */
const GATHER_MS = 100;
const LISTED = 20_000;

interface Changes {
  readonly months: BatchMonths;
  readonly asked: Asked[];
  readonly due: Map<string, NewNotice>;
  wakesSender: boolean;
}

export interface NotifierOptions extends SenderOptions, RequestOptions {}

/** Notices that this process scheduled, and whose request will come from the log. */
type Listed = LRUCache<string, true>;

/**
 * Notifies owners and finders by e-mail, SMS, push messages and their own channels. A process
 * manager: from each event it makes requests for notices, which are in the log; its table contains
 * requested notices until they are sent, parked or dropped. A notice is scheduled when its request
 * is appended, and again when the log delivers a request that another process wrote, or this one
 * before a crash.
 */
export function notifier(options: NotifierOptions): Reactor {
  const sender = new Sender(options);
  const { due, facts, now } = options;
  const listed: Listed = new LRUCache({ max: LISTED });
  const months = new MessageMonths();
  return defineBatchReactor<Changes>({
    name: NOTIFIER,
    personal: 'skip',
    gatherMs: GATHER_MS,
    begin: () => {
      facts.clear();
      listed.clear();
      months.clear();
    },
    changes: async (events, client) => {
      const counted = events.filter(isSent).flatMap((event) => countedAs(event) ?? []);
      const owners = [...new Set(counted.map(({ ownerId }) => ownerId))];
      const batch = await months.load(owners, client);
      return { months: batch, asked: [], due: new Map(), wakesSender: false };
    },
    on: { ...dropping(facts), ...requesting(options), ...listing(options, listed) },
    write: async (changes, client) => {
      const added = await appendRequests(changes.asked, options);
      await months.store(changes.months, client);
      for (const notice of added) changes.due.set(notice.noticeId, notice);
      if (changes.due.size > 0) await due.add([...changes.due.values()], now(), client);
      for (const { noticeId } of added) listed.set(noticeId, true);
      if (changes.due.size > 0 || changes.wakesSender) sender.wake();
    },
    tick: { everyMs: 1000, run: (signal) => sender.run(signal) },
  });
}

const isSent = (
  event: Recorded<AnyEvent>,
): event is Extract<Recorded<EventNamed<'MessageSent'>>, Recorded<AnyEvent>> =>
  event.type === 'MessageSent';

/** The same addition for several types of events. */
const each = <Type extends EventTypeName>(
  types: readonly Type[],
  add: (event: Recorded<EventNamed<Type>>, changes: Changes) => Promise<void> | void,
): Additions<Changes> => Object.fromEntries(types.map((type) => [type, add]));

function requesting({ now, ...options }: NotifierOptions): Additions<Changes> {
  const { facts } = options;
  const work = new NoticeRequests({ now, ...options });
  const ask = async (
    event: Cause,
    changes: Changes,
    requests: () => Requests | Promise<Requests>,
  ): Promise<void> => {
    if (Date.parse(event.metadata.at) < now().getTime() - STALE_MS) return;
    const asked = await requests();
    if (asked.length > 0) changes.asked.push({ cause: event, requests: asked });
  };
  const asking =
    <Event extends Cause & { readonly stream: string }>(
      about: (event: Event) => Requests | Promise<Requests>,
    ) =>
    (event: Event, changes: Changes): Promise<void> => {
      facts.drop(event.stream);
      return ask(event, changes, () => about(event));
    };
  const secure = asking((event: SecurityEvent) => work.aboutSecurity(event));
  const decided = asking((event: DecisionEvent) => work.aboutDecision(event));
  return {
    CodeHandedOver: asking((event) => work.aboutHandover(event)),
    ...each(SECURITY_EVENTS, secure),
    ...each(['ReportDecided', 'DecisionRevised'], decided),
    MessageSent: (event, changes) => {
      facts.looks.note(event);
      const counted = countedAs(event);
      const count = counted && countMessage(changes.months, counted);
      return ask(event, changes, () =>
        counted ? work.aboutFindersMessage(event, count) : work.aboutReply(event),
      );
    },
    LostCodeScanned: asking((event) => work.aboutScan(event)),
    ThreadLinkRequested: asking((event) => work.aboutThreadLink(event)),
    SignInLinkRequested: asking((event) => work.aboutSignIn(event)),
    ContactChangeRequested: asking((event) => work.aboutCode(event)),
    HelperInvited: asking((event) => work.aboutInvitation(event)),
    PushDeviceAdded: asking((event) => work.aboutDevice(event)),
    ChannelTestRequested: asking((event) => work.aboutChannel(event)),
    SessionEnded: (event) => work.endDevices(event),
  };
}

function listing({ handler, facts }: NotifierOptions, known: Listed): Additions<Changes> {
  return {
    NoticeRequested: ({ data, metadata }, changes) => {
      // Tests of settings are sent at once, while somebody waits.
      if (data.kind === 'test' || known.delete(data.noticeId)) return;
      changes.due.set(data.noticeId, toBeListed(data, metadata.correlationId));
    },
    NoticeResendRequested: async ({ data: { noticeId }, metadata }, changes) => {
      const notice = await handler.state(noticeDecider, streams.notice(noticeId));
      if (notice.status === 'none') return;
      const listed = toBeListed(notice.request, metadata.correlationId);
      changes.due.set(noticeId, { ...listed, startsAt: null });
    },
    SettingsChanged: ({ stream }, changes) => {
      facts.drop(stream);
      // Notices that waited for complete settings may be sent now.
      changes.wakesSender = true;
    },
  };
}

/** Events that change the recipients of notices. */
function dropping(facts: NoticeFacts): Additions<Changes> {
  const drop = ({ stream }: { readonly stream: string }): void => facts.drop(stream);
  return {
    UserRegistered: drop,
    PlanChosen: drop,
    NoticePreferencesChosen: drop,
    LanguageChosen: drop,
    PushDeviceProven: drop,
    PushDeviceExpired: drop,
    PushDeviceRemoved: drop,
    ChannelProven: drop,
    ChannelExpired: drop,
    ChannelRemoved: drop,
    UserErased: drop,
    OrganisationFounded: drop,
    MemberJoined: drop,
    MemberRoleChanged: drop,
    MemberNoticesChosen: drop,
    MemberLeft: drop,
    OrganisationDissolved: drop,
    HelperAgreed: drop,
    HelperEnded: drop,
    HelperChanged: drop,
    QuietHoursChosen: drop,
    ThreadStarted: ({ data }) => facts.noteThread(data.threadId),
    FinderContactLeft: (event) => {
      drop(event);
      facts.looks.note(event);
    },
    ThreadSeen: (event) => facts.looks.note(event),
    FinderContactWithdrawn: drop,
    MessageErased: drop,
  };
}
