import type { HelpersEvent } from '@app/events/helpers';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { helpers, helpersProjection, quietHours } from './helpers.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const ids = { userId: 'u1', helperId: 'h1' };
const invited: HelpersEvent = {
  type: 'HelperInvited',
  data: {
    ...ids,
    tokenHash: 'hash',
    addressHash: 'address',
    channel: 'email',
    showsTitle: true,
    afterMinutes: 30,
  },
  personal: { name: 'Ben', address: 'ben@example.org', ownerName: 'Olga' },
};
const ended = (reason: 'left' | 'removed'): HelpersEvent => ({
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
  after_minutes: 30,
  language: null,
  invited_at: SOME_TIME,
  updated_at: SOME_TIME,
};
const rowsAfter = (...events: readonly HelpersEvent[]) =>
  given(helpersProjection, invited, ...events.map((event) => recorded(event, { at: LATER }))).rows(
    helpers,
  );

test('who is told by SMS has a number', () => {
  const bySms = { ...invited, data: { ...invited.data, channel: 'sms' } };
  const personal = { name: 'Ben', address: '+4930123456', ownerName: 'Olga' };
  const rows = given(helpersProjection, { ...bySms, personal } as HelpersEvent).rows(helpers);
  expect(rows).toMatchObject([{ email: null, phone: '+4930123456' }]);
});

test('somebody who was asked stands there, without their address hash', () => {
  expect(rowsAfter()).toEqual([row]);
});

test('a yes says in which language, and what its owner chose is kept', () => {
  const agreed: HelpersEvent = { type: 'HelperAgreed', data: { ...ids, language: 'de' } };
  const chosen: HelpersEvent = {
    type: 'HelperChanged',
    data: { ...ids, showsTitle: false, afterMinutes: 60 },
  };
  const expected = { ...row, state: 'agreed', language: 'de', updated_at: LATER };
  expect(rowsAfter(agreed, chosen)).toEqual([
    { ...expected, shows_title: false, after_minutes: 60 },
  ]);
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

const quiet = (toMinute: number | null): HelpersEvent => ({
  type: 'QuietHoursChosen',
  data: {
    userId: 'u1',
    hours:
      toMinute === null
        ? null
        : { fromMinute: 1320, toMinute, timeZone: 'UTC', exceptLost: true, exceptAlarms: false },
  },
});
const quietRowsAfter = (...events: readonly HelpersEvent[]) =>
  given(helpersProjection, ...events).rows(quietHours);

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
