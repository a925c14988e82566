import type { EventNamed } from '@app/events/catalogue';
import type { NoticeEvent } from '@app/events/notice';
import {
  changeByType,
  type Changes,
  type CommandsOf,
  decideByType,
  type Decisions,
} from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export type RequestedNotice = EventNamed<'NoticeRequested'>['data'];
type Shown = NonNullable<EventNamed<'NoticeSent'>['personal']>['shown'];

/** An attempt to send; its data about an address is sealed with the key of that address. */
interface Tried {
  /** The subject of the key; by default that of the request. */
  readonly sealedFor?: string;
}

interface Acceptance extends Tried {
  readonly mode: 'mock' | 'live';
  readonly answer: string;
  readonly shown: Shown;
}

export type NoticeState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'sent' | 'parked' | 'dropped';
      readonly request: RequestedNotice;
      /** Attempts in total. */
      readonly attempts: number;
      /** Attempts since it was requested, or since an administrator sent it again. */
      readonly tries: number;
      /** ISO 8601; the earliest time of the next attempt. */
      readonly notBefore: string | null;
    };

interface Fields {
  Request: { request: RequestedNotice };
  RecordSent: Acceptance;
  /** A test of settings, sent while somebody waited: there is no further attempt. */
  RecordTest: { request: RequestedNotice; outcome: Acceptance | { readonly refusal: string } };
  RecordFailure: Tried & {
    answer: string;
    /** Null if there is no further attempt; `parked` then says why. */
    nextAttemptAt: Date | null;
    reason: EventNamed<'NoticeParked'>['data']['reason'];
  };
  Drop: { reason: EventNamed<'NoticeDropped'>['data']['reason'] };
  SendAgain: unknown;
}

export type NoticeCommand = CommandsOf<Fields>;

type ExistingNotice = Exclude<NoticeState, { status: 'none' }>;

function evolve(state: NoticeState, event: NoticeEvent): NoticeState {
  if (event.type === 'NoticeRequested') {
    const { data: request } = event;
    return { status: 'open', request, attempts: 0, tries: 0, notBefore: null };
  }
  return state.status === 'none' ? state : changeByType(changes, state, event);
}

const changes: Changes<Exclude<NoticeEvent, { type: 'NoticeRequested' }>, ExistingNotice> = {
  NoticeSent: (state, { data }) => ({ ...state, status: 'sent', attempts: data.attempt }),
  NoticeFailed: (state, { data: { attempt: attempts, nextAttemptAt: notBefore } }) => ({
    ...state,
    attempts,
    tries: state.tries + 1,
    notBefore,
  }),
  NoticeParked: (state) => ({ ...state, status: 'parked' }),
  NoticeResendRequested: (state) => ({ ...state, status: 'open', tries: 0, notBefore: null }),
  NoticeDropped: (state) => ({ ...state, status: 'dropped' }),
};

function decide(command: NoticeCommand, state: NoticeState): readonly NoticeEvent[] {
  if (command.type === 'Request') {
    if (state.status !== 'none') return [];
    return [{ type: 'NoticeRequested', data: command.request }];
  }
  if (command.type === 'RecordTest') return state.status === 'none' ? test(command) : [];
  if (state.status === 'none') throw noticeNotFound();
  if (command.type === 'SendAgain') return sendAgain(state);
  // Once settled, it stays so: a late outcome is ignored.
  return state.status === 'open' ? decideByType(settling, command, state) : [];
}

type Settling = CommandsOf<Pick<Fields, 'RecordSent' | 'RecordFailure' | 'Drop'>>;

const settling: Decisions<Settling, ExistingNotice, NoticeEvent> = {
  RecordSent: (command, { request, attempts }) => [sent(request, attempts + 1, command)],

  RecordFailure({ answer, nextAttemptAt: next, reason, sealedFor }, { request, attempts }) {
    const { noticeId, subject: requestedFor } = request;
    const data = {
      noticeId,
      subject: sealedFor ?? requestedFor,
      attempt: attempts + 1,
      nextAttemptAt: next?.toISOString() ?? null,
    };
    const failed: NoticeEvent = { type: 'NoticeFailed', data, personal: { answer } };
    return next ? [failed] : [failed, { type: 'NoticeParked', data: { noticeId, reason } }];
  },

  Drop: ({ reason }, { request: { noticeId } }) => [
    { type: 'NoticeDropped', data: { noticeId, reason } },
  ],
};

function sent(
  { noticeId, subject: requestedFor }: RequestedNotice,
  attempt: number,
  { mode, answer, shown, sealedFor: subject = requestedFor }: Acceptance,
): NoticeEvent {
  const data = { noticeId, subject, attempt, mode };
  return { type: 'NoticeSent', data, personal: { answer, shown } };
}

function test({ request, outcome }: Extract<NoticeCommand, { type: 'RecordTest' }>): NoticeEvent[] {
  const requested: NoticeEvent = { type: 'NoticeRequested', data: request };
  if ('mode' in outcome) return [requested, sent(request, 1, outcome)];
  const { noticeId, subject } = request;
  const data = { noticeId, subject, attempt: 1, nextAttemptAt: null };
  return [
    requested,
    { type: 'NoticeFailed', data, personal: { answer: outcome.refusal } },
    { type: 'NoticeDropped', data: { noticeId, reason: 'only-a-test' } },
  ];
}

function sendAgain({ status, request }: ExistingNotice): readonly NoticeEvent[] {
  if (status === 'sent') {
    throw new DomainError('conflict', 'notice-sent', 'This notice has been sent already.');
  }
  if (status === 'dropped') {
    const sentence = 'This notice is no longer needed.';
    throw new DomainError('conflict', 'notice-dropped', sentence);
  }
  return [{ type: 'NoticeResendRequested', data: { noticeId: request.noticeId } }];
}

export const noticeNotFound = (): DomainError =>
  new DomainError('not-found', 'notice-not-found', 'There is no such notice.');

/** One notice to one person: requested, tried, and finally sent, parked or dropped. */
export const noticeDecider: Decider<NoticeState, NoticeCommand, NoticeEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
