import type { ThreadEvent } from '@app/events/thread';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { callConsents, calls, callsProjection } from './calls.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const ids = { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1' };
const ringsUntil = '2026-03-05T00:00:45.000Z';
const offered: Extract<ThreadEvent, { type: 'CallOffered' }> = {
  type: 'CallOffered',
  data: { callId: 'c1', ...ids, by: 'finder', ringsUntil },
};
const accepted: ThreadEvent = {
  type: 'CallAccepted',
  data: { callId: 'c1', ...ids, answerId: 'a1', acceptedAt: LATER },
};
const ended: ThreadEvent = {
  type: 'CallEnded',
  data: { callId: 'c1', ...ids, by: 'finder', outcome: 'ended', seconds: 12 },
};
const tables = (...events: readonly ThreadEvent[]) =>
  given(callsProjection, ...events.map((event) => recorded(event, { at: SOME_TIME })));

test('a call rings, is accepted and ends', () => {
  const ringing = {
    id: 'c1',
    thread_id: 't1',
    uid: 'AAAA1111',
    owner_id: 'u1',
    by_side: 'finder',
    offered_at: SOME_TIME,
    rings_until: ringsUntil,
    accepted_at: null,
    answer_id: null,
    ended_at: null,
    outcome: null,
    seconds: null,
  };
  const talking = { ...ringing, accepted_at: LATER, answer_id: 'a1' };
  expect(tables(offered).rows(calls)).toMatchObject([ringing]);
  expect(tables(offered, accepted).rows(calls)).toMatchObject([talking]);
  expect(tables(offered, accepted, ended).rows(calls)).toMatchObject([
    { ...talking, ended_at: SOME_TIME, outcome: 'ended', seconds: 12 },
  ]);
});

const consentAfter = (...events: readonly ThreadEvent[]) =>
  tables(...events)
    .rows(callConsents)
    .map(({ is_allowed, is_asked }) => [is_allowed, is_asked]);

test('what the owner allows, and what the finder asked', () => {
  const asked: ThreadEvent = { type: 'CallAsked', data: ids };
  const allowed: ThreadEvent = { type: 'CallsAllowed', data: ids };
  const blocked: ThreadEvent = { type: 'ThreadBlocked', data: ids };
  expect(consentAfter(asked)).toEqual([[false, true]]);
  expect(consentAfter(asked, allowed)).toEqual([[true, false]]);
  expect(consentAfter(allowed, { type: 'CallsRefused', data: ids })).toEqual([[false, false]]);
  expect(consentAfter(allowed, blocked)).toEqual([[false, false]]);
  expect(consentAfter(blocked)).toEqual([]);
});

test('a call of the owner answers what the finder asked', () => {
  const byOwner: ThreadEvent = { ...offered, data: { ...offered.data, by: 'owner' } };
  const rows = tables({ type: 'CallAsked', data: ids }, byOwner).rows(callConsents);
  expect(rows).toMatchObject([{ is_allowed: false, is_asked: false }]);
});

test('nothing is left of a code or an account that was erased', () => {
  const before = [recorded({ type: 'CallsAllowed', data: ids }), recorded(offered)];
  const data = { uid: 'AAAA1111', ownerId: 'u1', batchId: null, greetingImageId: null };
  const erased = [
    recorded({ type: 'CodeErased', data }),
    recorded({ type: 'UserErased', data: { userId: 'u1' } }),
  ];
  for (const erasure of erased) {
    const after = given(callsProjection, ...before, erasure);
    expect([...after.rows(calls), ...after.rows(callConsents)]).toEqual([]);
  }
});
