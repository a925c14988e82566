import type { EventNamed } from '@app/events/catalogue';
import type { NoticeEvent } from '@app/events/notice';
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

export type NoticeCommand =
  | { readonly type: 'Request'; readonly request: RequestedNotice }
  | (Acceptance & { readonly type: 'RecordSent' })
  /** A test of settings, sent while somebody waited: there is no further attempt. */
  | {
      readonly type: 'RecordTest';
      readonly request: RequestedNotice;
      readonly outcome: Acceptance | { readonly refusal: string };
    }
  | (Tried & {
      readonly type: 'RecordFailure';
      readonly answer: string;
      /** Null if there is no further attempt; `parked` then says why. */
      readonly nextAttemptAt: Date | null;
      readonly reason: EventNamed<'NoticeParked'>['data']['reason'];
    })
  | {
      readonly type: 'Drop';
      readonly reason: EventNamed<'NoticeDropped'>['data']['reason'];
    }
  | { readonly type: 'SendAgain' };

type ExistingNotice = Exclude<NoticeState, { status: 'none' }>;

function evolve(state: NoticeState, event: NoticeEvent): NoticeState {
  if (event.type === 'NoticeRequested') {
    const { data: request } = event;
    return { status: 'open', request, attempts: 0, tries: 0, notBefore: null };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'NoticeSent':
      return { ...state, status: 'sent', attempts: event.data.attempt };
    case 'NoticeFailed': {
      const { attempt: attempts, nextAttemptAt: notBefore } = event.data;
      return { ...state, attempts, tries: state.tries + 1, notBefore };
    }
    case 'NoticeParked':
      return { ...state, status: 'parked' };
    case 'NoticeResendRequested':
      return { ...state, status: 'open', tries: 0, notBefore: null };
    case 'NoticeDropped':
      return { ...state, status: 'dropped' };
  }
}

function decide(command: NoticeCommand, state: NoticeState): readonly NoticeEvent[] {
  if (command.type === 'Request') {
    if (state.status !== 'none') return [];
    return [{ type: 'NoticeRequested', data: command.request }];
  }
  if (command.type === 'RecordTest') return state.status === 'none' ? test(command) : [];
  if (state.status === 'none') throw noticeNotFound();
  if (command.type === 'SendAgain') return sendAgain(state);
  // Once settled, it stays so: a late outcome is ignored.
  return state.status === 'open' ? settle(command, state) : [];
}

type Settling = Extract<NoticeCommand, { type: 'RecordSent' | 'RecordFailure' | 'Drop' }>;

function settle(command: Settling, state: ExistingNotice): readonly NoticeEvent[] {
  const { noticeId } = state.request;
  const attempt = state.attempts + 1;
  switch (command.type) {
    case 'RecordSent':
      return [sent(state.request, attempt, command)];
    case 'RecordFailure': {
      const { answer, nextAttemptAt: next, reason } = command;
      const subject = command.sealedFor ?? state.request.subject;
      const data = { noticeId, subject, attempt, nextAttemptAt: next?.toISOString() ?? null };
      const failed: NoticeEvent = { type: 'NoticeFailed', data, personal: { answer } };
      return next ? [failed] : [failed, { type: 'NoticeParked', data: { noticeId, reason } }];
    }
    case 'Drop':
      return [{ type: 'NoticeDropped', data: { noticeId, reason: command.reason } }];
  }
}

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
