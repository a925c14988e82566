import type { EscalationEvent } from '@app/events/escalation';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { escalations, helpers, helpersProjection, quietHours, seenAlerts } from './helpers.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const ids = { userId: 'u1', helperId: 'h1' };
const invited: EscalationEvent = {
  type: 'HelperInvited',
  data: { ...ids, tokenHash: 'hash', addressHash: 'address', channel: 'email', showsTitle: true },
  personal: { name: 'Ben', address: 'ben@example.org', ownerName: 'Olga' },
};
const ended = (reason: 'left' | 'removed'): EscalationEvent => ({
  type: 'HelperEnded',
  data: { ...ids, reason },
});

const row = {
  id: 'h1',
  user_id: 'u1',
  token_hash: 'hash',
  state: 'invited',
  name: 'Ben',
  email: 'ben@example.org',
  phone: null,
  owner_name: 'Olga',
  shows_title: true,
  language: null,
  invited_at: SOME_TIME,
  updated_at: SOME_TIME,
};
const rowsAfter = (...events: readonly EscalationEvent[]) =>
  given(
    helpersProjection,
    recorded(invited),
    ...events.map((event) => recorded(event, { at: LATER })),
  ).rows(helpers);

test('who is told by SMS has a number, and an invitation of before was by e-mail', () => {
  const bySms = { ...invited, data: { ...invited.data, channel: 'sms' } };
  const personal = { name: 'Ben', address: '+4930123456', ownerName: 'Olga' };
  const rows = given(helpersProjection, recorded({ ...bySms, personal } as EscalationEvent)).rows(
    helpers,
  );
  expect(rows).toMatchObject([{ email: null, phone: '+4930123456' }]);
});

test('somebody who was asked stands there, without their address hash', () => {
  expect(rowsAfter()).toEqual([row]);
});

test('a yes says in which language, and a choice about the title is kept', () => {
  const agreed: EscalationEvent = { type: 'HelperAgreed', data: { ...ids, language: 'de' } };
  const chosen: EscalationEvent = {
    type: 'HelperTitleChosen',
    data: { ...ids, showsTitle: false },
  };
  const expected = { ...row, state: 'agreed', language: 'de', updated_at: LATER };
  expect(rowsAfter(agreed, chosen)).toEqual([{ ...expected, shows_title: false }]);
});

test('who said no or left is there without anything personal, who was removed is not', () => {
  const nobody = { name: null, email: null, owner_name: null };
  expect(rowsAfter(ended('left'))).toEqual([
    { ...row, ...nobody, state: 'ended', updated_at: LATER },
  ]);
  expect(rowsAfter(ended('removed'))).toEqual([]);
});

test('with the account they go', () => {
  const events = [recorded(invited), recorded({ type: 'UserErased', data: { userId: 'u1' } })];
  expect(given(helpersProjection, ...events).rows(helpers)).toEqual([]);
});

const chosen = (uid: string | null, steps: [] | null): EscalationEvent => ({
  type: 'EscalationChosen',
  data: { userId: 'u1', uid, steps },
});

test('steps are kept by thing, and taken back; what was seen is kept once', () => {
  const seen: EscalationEvent = {
    type: 'AlertSeen',
    data: { ...ids, threadId: 't1', messageId: 't1-1' },
  };
  const events = [chosen(null, []), chosen('ACDEFGHJ', []), chosen('ACDEFGHJ', null), seen, seen];
  const tables = given(helpersProjection, ...events.map((event) => recorded(event)));
  expect(tables.rows(escalations)).toEqual([{ user_id: 'u1', uid: '', steps: '[]' }]);
  expect(tables.rows(seenAlerts)).toEqual([
    { message_id: 't1-1', user_id: 'u1', helper_id: 'h1', seen_at: SOME_TIME },
  ]);
  const erased = recorded({ type: 'UserErased', data: { userId: 'u1' } });
  const after = given(helpersProjection, ...events.map((event) => recorded(event)), erased);
  expect([after.rows(escalations), after.rows(seenAlerts)]).toEqual([[], []]);
});

const quiet = (toMinute: number | null): EscalationEvent => ({
  type: 'QuietHoursChosen',
  data: {
    userId: 'u1',
    hours:
      toMinute === null
        ? null
        : { fromMinute: 1320, toMinute, timeZone: 'UTC', exceptLost: true, exceptAlarms: false },
  },
});
const quietRowsAfter = (...events: readonly EscalationEvent[]) =>
  given(helpersProjection, ...events.map((event) => recorded(event))).rows(quietHours);

test('quiet hours are replaced and ended', () => {
  expect(quietRowsAfter(quiet(420), quiet(480))).toEqual([
    {
      user_id: 'u1',
      from_minute: 1320,
      to_minute: 480,
      time_zone: 'UTC',
      excepts_lost: true,
      excepts_alarms: false,
    },
  ]);
  expect(quietRowsAfter(quiet(420), quiet(null))).toEqual([]);
});
