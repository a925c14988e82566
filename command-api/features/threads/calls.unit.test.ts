import type { CallOutcome, CallSide } from '@app/events/call-thread';
import type { ThreadEvent } from '@app/events/thread';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { first, inThread, started } from '../../testing/thread-events.ts';
import type { CallCommand, CallParty } from './call-decisions.ts';
import { threadDecider } from './decider.ts';

const { given } = specification(threadDecider);
const AT = Date.parse('2026-11-23T12:00:00.000Z');
const at = (seconds: number): Date => new Date(AT + seconds * 1000);
const owner = { side: 'owner', ownerId: 'u1' } as const;
const finder = { side: 'finder', tokenHash: 'hash' } as const;

const allowed: ThreadEvent = { type: 'CallsAllowed', data: inThread };
const refused: ThreadEvent = { type: 'CallsRefused', data: inThread };
const asked: ThreadEvent = { type: 'CallAsked', data: inThread };
const blocked: ThreadEvent = { type: 'ThreadBlocked', data: inThread };
const offered = (by: CallSide, callId = 'c1', seconds = 0): ThreadEvent => ({
  type: 'CallOffered',
  data: { callId, ...inThread, by, ringsUntil: at(seconds + 45).toISOString() },
});
const accepted: ThreadEvent = {
  type: 'CallAccepted',
  data: { callId: 'c1', ...inThread, answerId: 'a1', acceptedAt: at(10).toISOString() },
};
const over = (by: CallSide, outcome: CallOutcome, seconds: number | null = null): ThreadEvent => ({
  type: 'CallEnded',
  data: { callId: 'c1', ...inThread, by, outcome, seconds },
});

const offer = (by: CallParty, seconds = 0, callId = 'c1'): CallCommand => ({
  type: 'OfferCall',
  by,
  callId,
  at: at(seconds),
});
const accept = (by: CallParty, seconds = 10, callId = 'c1'): CallCommand => ({
  type: 'AcceptCall',
  by,
  callId,
  answerId: 'a1',
  at: at(seconds),
});
const end = (by: CallParty, seconds = 10, callId = 'c1'): CallCommand => ({
  type: 'EndCall',
  by,
  callId,
  at: at(seconds),
});
const expire = (seconds: number, isForced = false): CallCommand => ({
  type: 'ExpireCall',
  by: { side: 'system' },
  callId: 'c1',
  at: at(seconds),
  isForced,
});
const allow = { type: 'AllowCalls', by: owner } as const;
const refuse = { type: 'RefuseCalls', by: owner, at: at(40) } as const;
const ask = { type: 'AskForCall', by: finder } as const;

describe('whether the finder may call', () => {
  test('the owner allows it once', () => {
    given(started, first).when(allow).expectEvents(allowed);
    given(started, first, allowed).when(allow).expectEvents();
    given(started, first, blocked).when(allow).expectRefusal('conflict', 'thread-blocked');
  });

  test('the owner takes it back, which ends a call', () => {
    given(started, first, allowed).when(refuse).expectEvents(refused);
    given(started, first, asked).when(refuse).expectEvents(refused);
    given(started, first).when(refuse).expectEvents();
    given(started, first, allowed, offered('finder'), accepted)
      .when(refuse)
      .expectEvents(over('finder', 'ended', 30), refused);
  });

  test('the finder asks once, and nobody who is blocked is heard or told', () => {
    given(started, first).when(ask).expectEvents(asked);
    for (const before of [asked, allowed, blocked]) {
      given(started, first, before).when(ask).expectEvents();
    }
    given(started, first, asked, offered('owner'), over('owner', 'missed'))
      .when(ask)
      .expectEvents(asked);
  });
});

describe('a call is offered', () => {
  test('by the owner at any time, by the finder where they may', () => {
    given(started, first).when(offer(owner)).expectEvents(offered('owner'));
    given(started, first, allowed).when(offer(finder)).expectEvents(offered('finder'));
    given(started, first).when(offer(finder)).expectRefusal('conflict', 'calls-not-allowed');
    given(started, first, allowed, refused)
      .when(offer(finder))
      .expectRefusal('conflict', 'calls-not-allowed');
  });

  test('not while the finder is blocked, who hears what everybody hears', () => {
    given(started, first, allowed, blocked)
      .when(offer(finder))
      .expectRefusal('conflict', 'calls-not-allowed');
    given(started, first, blocked).when(offer(owner)).expectRefusal('conflict', 'thread-blocked');
  });

  test('one at a time; what rang to the end gives way', () => {
    const ringing = given(started, first, allowed, offered('finder'));
    ringing.when(offer(owner, 20, 'c2')).expectRefusal('conflict', 'call-exists');
    ringing.when(offer(finder, 20)).expectEvents();
    ringing
      .when(offer(owner, 50, 'c2'))
      .expectEvents(over('finder', 'missed'), offered('owner', 'c2', 50));
  });

  test('by nobody else', () => {
    given(started, first, allowed)
      .when(offer({ side: 'finder', tokenHash: 'other' }))
      .expectRefusal('not-found', 'thread-not-found');
    given(started, first)
      .when(offer({ side: 'owner', ownerId: 'u2' }))
      .expectRefusal('not-found', 'thread-not-found');
    given().when(expire(50)).expectRefusal('not-found', 'thread-not-found');
  });
});

describe('a call is accepted', () => {
  const ringing = given(started, first, allowed, offered('finder'));

  test('by the other side, once, while it rings', () => {
    ringing.when(accept(owner)).expectEvents(accepted);
    ringing.when(accept(finder)).expectRefusal('conflict', 'call-over');
    ringing.when(accept(owner, 45)).expectRefusal('conflict', 'call-over');
    ringing.when(accept(owner, 10, 'other')).expectRefusal('conflict', 'call-over');
    given(started, first, offered('owner'), accepted)
      .when(accept(finder, 12))
      .expectRefusal('conflict', 'call-taken');
    given(started, first, offered('owner'), over('owner', 'cancelled'))
      .when(accept(finder, 12))
      .expectRefusal('conflict', 'call-over');
  });
});

describe('a call ends', () => {
  const ringing = given(started, first, allowed, offered('finder'));
  const talking = given(started, first, allowed, offered('finder'), accepted);

  test('by either side, with its length', () => {
    ringing.when(end(finder)).expectEvents(over('finder', 'cancelled'));
    ringing.when(end(owner)).expectEvents(over('finder', 'declined'));
    ringing.when(end(finder, 45)).expectEvents(over('finder', 'missed'));
    talking.when(end(owner, 83)).expectEvents(over('finder', 'ended', 73));
    talking.when(end(finder, 5)).expectEvents(over('finder', 'ended', 0));
    talking.when(end(finder, 20, 'other')).expectEvents();
    given(started, first).when(end(finder)).expectEvents();
  });

  test('by itself after 45 seconds of ringing and an hour of talking', () => {
    ringing.when(expire(44)).expectEvents();
    ringing.when(expire(45)).expectEvents(over('finder', 'missed'));
    talking.when(expire(3609)).expectEvents();
    talking.when(expire(3611)).expectEvents(over('finder', 'ended', 3600));
  });

  test('at once where what it belongs to ends', () => {
    ringing.when(expire(5, true)).expectEvents(over('finder', 'missed'));
    talking.when(expire(20, true)).expectEvents(over('finder', 'ended', 10));
    given(started, first).when(expire(20, true)).expectEvents();
  });
});

test('who was blocked may not call any more, also once they are not', () => {
  const unblocked: ThreadEvent = { type: 'ThreadUnblocked', data: inThread };
  const history = [started, first, allowed, blocked, unblocked];
  const state = history.reduce(threadDecider.evolve, threadDecider.initialState);
  expect(state.status === 'open' && state.calls.allowed).toBe(false);
});
