import type { EventNamed } from '@app/events/catalogue';
import type { ContactKind } from '@app/events/user';
import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { users, usersProjection } from './users.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const userId = 'u1';
const ada = {
  id: userId,
  username: 'ada',
  email: 'u1@example.org',
  email_verified: false,
  email_pending: null,
  email_pending_until: null,
  email_wrong_codes: 0,
  phone: null,
  phone_verified: false,
  phone_pending: null,
  phone_pending_until: null,
  phone_wrong_codes: 0,
  has_password: true,
  password_until: null,
  messages_by_email: true,
  messages_by_sms: true,
  language: 'en',
  role: 'user',
  plan: 'free',
  is_active: true,
  session_epoch: 0,
  kept_session_id: null,
  created_at: SOME_TIME,
  erased_at: null,
};
const registered = recorded(userRegistered(userId, 'ada'));
const requested = (kind: ContactKind, address: string): EventNamed<'ContactChangeRequested'> => ({
  type: 'ContactChangeRequested',
  data: { userId, kind, codeHash: 'hash', expiresAt: LATER },
  personal: { address },
});
const verified = (kind: ContactKind, address: string): EventNamed<'ContactVerified'> => ({
  type: 'ContactVerified',
  data: { userId, kind },
  personal: { address },
});
const passwordChanged: EventNamed<'PasswordChanged'> = {
  type: 'PasswordChanged',
  data: { userId, keptSessionId: 's1' },
  personal: { passwordHash: 'hash' },
};

test('a registered user has a row', () => {
  expect(given(usersProjection, registered).rows(users)).toEqual([ada]);
});

test('a granted role is shown, and the user hears of it', () => {
  const tables = given(usersProjection, registered, userRegistered('u2', 'bob'), {
    type: 'RoleGranted',
    data: { userId, role: 'admin' },
  });
  expect(tables.rows(users).map(({ id, role }) => [id, role])).toEqual([
    [userId, 'admin'],
    ['u2', 'user'],
  ]);
  expect(tables.topics.at(-1)).toBe('user:u1');
});

test('a chosen plan is shown, and the user hears of it', () => {
  const tables = given(usersProjection, registered, {
    type: 'PlanChosen',
    data: { userId, plan: 'premium', orderId: 'o1' },
  });
  expect(tables.rows(users)).toEqual([{ ...ada, plan: 'premium' }]);
  expect(tables.topics.at(-1)).toBe('user:u1');
});

test('an address waits for its code, and then takes the place of the one before', () => {
  const waiting = [registered, recorded(requested('email', 'new@example.org'))] as const;
  const wrong = { type: 'ContactCodeRefused', data: { userId, kind: 'email' } } as const;
  expect(given(usersProjection, ...waiting, wrong).rows(users)).toEqual([
    {
      ...ada,
      email_pending: 'new@example.org',
      email_pending_until: LATER,
      email_wrong_codes: 1,
    },
  ]);
  const done = recorded(verified('email', 'new@example.org'));
  expect(given(usersProjection, ...waiting, wrong, done).rows(users)).toEqual([
    { ...ada, email: 'new@example.org', email_verified: true },
  ]);
});

test('a phone is one thing, an e-mail address another', () => {
  const tables = given(
    usersProjection,
    registered,
    requested('phone', '+4930123456'),
    verified('phone', '+4930123456'),
    requested('phone', '+4930999999'),
    { type: 'ContactRemoved', data: { userId, kind: 'email' } },
  );
  expect(tables.rows(users)).toEqual([
    {
      ...ada,
      email: null,
      phone: '+4930123456',
      phone_verified: true,
      phone_pending: '+4930999999',
      phone_pending_until: LATER,
    },
  ]);
});

test('a new name and chosen notices are shown', () => {
  const tables = given(
    usersProjection,
    registered,
    { type: 'UsernameChanged', data: { userId }, personal: { username: 'lovelace' } },
    {
      type: 'NoticePreferencesChosen',
      data: { userId, messagesByEmail: false, messagesBySms: true },
    },
    { type: 'LanguageChosen', data: { userId, language: 'de' } },
  );
  expect(tables.rows(users)).toEqual([
    {
      ...ada,
      username: 'lovelace',
      messages_by_email: false,
      messages_by_sms: true,
      language: 'de',
    },
  ]);
});

test('a changed password ends every session but the kept one', () => {
  const tables = given(usersProjection, registered, passwordChanged);
  expect(tables.rows(users)).toEqual([{ ...ada, session_epoch: 1, kept_session_id: 's1' }]);
});

test('a generated password has an end, the next one of their own none', () => {
  const generated = { ...passwordChanged, personal: { passwordHash: 'hash$until=1772600767' } };
  const tables = given(usersProjection, registered, generated);
  expect(tables.rows(users)).toMatchObject([{ password_until: '2026-03-04T05:06:07.000Z' }]);
  const after = given(usersProjection, registered, generated, passwordChanged);
  expect(after.rows(users)).toMatchObject([{ has_password: true, password_until: null }]);
});

test('other ends of sessions count, too, and those of all keep none', () => {
  const tables = given(
    usersProjection,
    registered,
    { type: 'OtherSessionsEnded', data: { userId, keptSessionId: 's1' } },
    requested('phone', '+4930123456'),
    { type: 'PasswordRemoved', data: { userId } },
  );
  expect(tables.rows(users)).toEqual([{ ...ada, has_password: false, session_epoch: 2 }]);
});

test('a disabled user is not active until enabled, and has no session', () => {
  const disabled = recorded({ type: 'UserDisabled', data: { userId } });
  const enabled = recorded({ type: 'UserEnabled', data: { userId } });
  const before = given(usersProjection, registered, passwordChanged, disabled);
  expect(before.rows(users)).toEqual([{ ...ada, is_active: false, session_epoch: 2 }]);
  const after = given(usersProjection, registered, disabled, enabled);
  expect(after.rows(users)).toEqual([{ ...ada, session_epoch: 1 }]);
});

test('an erased user keeps a row that tells nothing, live and rebuilt alike', () => {
  const history = [
    registered,
    recorded(requested('email', 'new@example.org')),
    recorded(verified('phone', '+4930123456')),
    recorded({ type: 'UsernameChanged', data: { userId }, personal: { username: 'kim' } } as const),
    recorded(passwordChanged),
  ];
  const erased = recorded({ type: 'UserErased', data: { userId } }, { at: LATER });
  const live = given(usersProjection, ...history, erased);
  const unread = history.map((event) => Object.assign({}, event, { personal: null }));
  const rebuilt = given(usersProjection, ...unread, erased);
  expect(live.rows(users)).toEqual([
    {
      ...ada,
      username: '',
      email: null,
      has_password: false,
      is_active: false,
      session_epoch: 1,
      kept_session_id: 's1',
      erased_at: LATER,
    },
  ]);
  expect(rebuilt.rows(users)).toEqual(live.rows(users));
});
