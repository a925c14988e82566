import type { CallOutcome } from '@app/events/call-thread';
import type { ThreadEvent } from '@app/events/thread';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CurrentCall } from './call-state.ts';
import { inThread } from './open-thread.ts';
import type { OpenThread } from './state.ts';

/** How long a call rings, in ms. */
export const RINGS_MS = 45_000;
/** The longest call, in ms; after that the relay stops (docs/adr/0119). */
export const LONGEST_CALL_MS = 60 * 60_000;

interface Owner {
  readonly side: 'owner';
  readonly ownerId: string;
}
interface Finder {
  readonly side: 'finder';
  /** That of the private link. */
  readonly tokenHash: string;
}
interface System {
  readonly side: 'system';
}
export type CallParty = Owner | Finder;

interface AboutCall {
  readonly by: CallParty;
  readonly callId: string;
  readonly at: Date;
}

export type CallCommand =
  | { readonly type: 'AllowCalls'; readonly by: Owner }
  | { readonly type: 'RefuseCalls'; readonly by: Owner; readonly at: Date }
  | { readonly type: 'AskForCall'; readonly by: Finder }
  | ({ readonly type: 'OfferCall' | 'EndCall' } & AboutCall)
  | ({ readonly type: 'AcceptCall'; readonly answerId: string } & AboutCall)
  /** Ends a call that rang or lasted too long; with force, any call. */
  | {
      readonly type: 'ExpireCall';
      readonly by: System;
      readonly callId: string;
      readonly at: Date;
      readonly isForced: boolean;
    };

/** @param thread of which the caller is known to be a side */
export function decideCall(command: CallCommand, thread: OpenThread): readonly ThreadEvent[] {
  const { calls } = thread;
  switch (command.type) {
    case 'AllowCalls':
      if (thread.isBlocked) throw threadBlocked();
      return calls.allowed ? [] : [{ type: 'CallsAllowed', data: inThread(thread) }];
    case 'RefuseCalls':
      return refuse(command.at, thread);
    case 'AskForCall':
      // A blocked finder is not told.
      if (thread.isBlocked || calls.allowed || calls.asked) return [];
      return [{ type: 'CallAsked', data: inThread(thread) }];
    case 'OfferCall':
      return offer(command, thread);
    case 'AcceptCall':
      return accept(command, thread);
    case 'EndCall':
      return hangUp(command, thread);
    case 'ExpireCall':
      return expire(command, thread);
  }
}

function refuse(at: Date, thread: OpenThread): readonly ThreadEvent[] {
  const { allowed, asked, current } = thread.calls;
  const ended = current ? [over(thread, current, at)] : [];
  if (!allowed && !asked) return ended;
  return [...ended, { type: 'CallsRefused', data: inThread(thread) }];
}

/** An expired call that was not ended is replaced by the new one. */
function offer({ by, callId, at }: AboutCall, thread: OpenThread): readonly ThreadEvent[] {
  const { allowed, current } = thread.calls;
  // The finder gets the same message whether calls were never allowed, were disallowed, or they are
  // blocked.
  if (by.side === 'finder' && !allowed) throw callsNotAllowed();
  if (thread.isBlocked) throw threadBlocked();
  if (current?.id === callId) return [];
  if (current && !isOver(current, at)) throw callExists();
  const ended = current ? [over(thread, current, at)] : [];
  const ringsUntil = new Date(at.getTime() + RINGS_MS).toISOString();
  const data = { callId, ...inThread(thread), by: by.side, ringsUntil };
  return [...ended, { type: 'CallOffered', data }];
}

function accept(
  { by, callId, answerId, at }: AboutCall & { readonly answerId: string },
  thread: OpenThread,
): readonly ThreadEvent[] {
  const { current } = thread.calls;
  if (!current || current.id !== callId || current.by === by.side) throw callOver();
  if (current.acceptedAt !== null) throw callTaken();
  if (thread.isBlocked || isOver(current, at)) throw callOver();
  const acceptedAt = at.toISOString();
  return [{ type: 'CallAccepted', data: { callId, ...inThread(thread), answerId, acceptedAt } }];
}

/** Ending a call that has ended has no effect. */
function hangUp({ by, callId, at }: AboutCall, thread: OpenThread): readonly ThreadEvent[] {
  const { current } = thread.calls;
  if (current?.id !== callId) return [];
  if (current.acceptedAt !== null || isOver(current, at)) return [over(thread, current, at)];
  const outcome = current.by === by.side ? 'cancelled' : 'declined';
  return [ended(thread, current, { outcome, seconds: null })];
}

function expire(
  { callId, at, isForced }: Extract<CallCommand, { type: 'ExpireCall' }>,
  thread: OpenThread,
): readonly ThreadEvent[] {
  const { current } = thread.calls;
  if (current?.id !== callId || (!isForced && !isOver(current, at))) return [];
  return [over(thread, current, at)];
}

function isOver({ ringsUntil, acceptedAt }: CurrentCall, at: Date): boolean {
  if (acceptedAt === null) return at.getTime() >= Date.parse(ringsUntil);
  return at.getTime() >= Date.parse(acceptedAt) + LONGEST_CALL_MS;
}

/** The end of a call: missed if nobody accepted it. */
function over(thread: OpenThread, call: CurrentCall, at: Date): ThreadEvent {
  if (call.acceptedAt === null) return ended(thread, call, { outcome: 'missed', seconds: null });
  const lasted = at.getTime() - Date.parse(call.acceptedAt);
  const seconds = Math.round(Math.min(Math.max(0, lasted), LONGEST_CALL_MS) / 1000);
  return ended(thread, call, { outcome: 'ended', seconds });
}

const ended = (
  thread: OpenThread,
  { id: callId, by }: CurrentCall,
  end: { readonly outcome: CallOutcome; readonly seconds: number | null },
): ThreadEvent => ({ type: 'CallEnded', data: { callId, ...inThread(thread), by, ...end } });

export const threadBlocked = (): DomainError =>
  new DomainError('conflict', 'thread-blocked', 'You blocked this finder.');

export const callsNotAllowed = (): DomainError =>
  new DomainError('conflict', 'calls-not-allowed', 'The owner does not take calls here.');

const callExists = (): DomainError =>
  new DomainError('conflict', 'call-exists', 'There is already a call in this conversation.');

const callOver = (): DomainError => new DomainError('conflict', 'call-over', 'This call is over.');

const callTaken = (): DomainError =>
  new DomainError('conflict', 'call-taken', 'This call was accepted elsewhere.');
