import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeEach, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { makeHelperToken } from './helper-links.ts';

const fixture = setUpCommandFixture();
let token: string;
let userId: string;

beforeEach(async () => {
  token = await fixture.register();
  ({ userId } = subjectOf(token));
});

const newAddress = (): string => `ben-${randomUUID().slice(0, 8)}@example.org`;
const invite = (changes: object = {}, as = token) =>
  fixture.call('/api/user/helpers', {
    token: as,
    body: {
      name: 'Ben',
      email: newAddress(),
      owner_name: 'Olga',
      shows_title: false,
      after_minutes: 30,
      ...changes,
    },
  });
const linkOf = async (helperId: string) =>
  makeHelperToken({ userId, helperId }, await fixture.vault.secret('helper-links')).token;
const answer = (link: string, agrees: boolean, language = 'en') =>
  fixture.call(`/api/helpers/${link}/answer`, {
    body: { agrees },
    headers: { 'Accept-Language': language },
  });
const events = async () =>
  (await fixture.log.read(streams.helpers(userId), { personal: 'open' })) as readonly {
    readonly type: string;
    readonly data: object;
    readonly personal?: object | null;
  }[];
const types = async () => (await events()).map(({ type }) => type);

test('somebody is asked, says yes in their language, and leaves', async () => {
  const { status, body } = await invite();
  expect(status).toBe(201);
  const link = await linkOf(String(body['id']));
  expect((await answer(link, true, 'de')).status).toBe(200);
  expect((await answer(link, false)).status).toBe(200);
  expect((await events()).map(({ data }) => data)).toMatchObject([
    { helperId: body['id'] },
    { language: 'de' },
    { reason: 'left' },
  ]);
  expect((await answer(link, true)).status).toBe(409);
});

test('an address that said no is not asked again, however it is written', async () => {
  const email = newAddress();
  const { body } = await invite({ email });
  await answer(await linkOf(String(body['id'])), false);
  const again = await invite({ email: email.toUpperCase() });
  expect([again.status, again.body['detail']]).toEqual([
    409,
    'This person said no. They cannot be asked again.',
  ]);
  // Another owner may still invite it.
  expect((await invite({ email }, await fixture.register())).status).toBe(201);
});

test('with one click in a mail program a helper leaves, also before an answer', async () => {
  const { body } = await invite();
  const link = await linkOf(String(body['id']));
  const left = await fixture.call(`/api/unsubscribe/h-${link}`, { body: {} });
  expect(left.status).toBe(200);
  expect(await types()).toEqual(['HelperInvited', 'HelperEnded']);
  expect((await fixture.call(`/api/unsubscribe/h-${link}`, { body: {} })).status).toBe(200);
  expect(await types()).toHaveLength(2);
});

test('an owner changes what is shared, and removes somebody', async () => {
  const { body } = await invite();
  const path = `/api/user/helpers/${String(body['id'])}`;
  const change = { token, method: 'PUT', body: { shows_title: true, after_minutes: 60 } } as const;
  expect((await fixture.call(path, change)).status).toBe(200);
  expect((await fixture.call(path, { token, method: 'DELETE', body: {} })).status).toBe(200);
  expect((await fixture.call(path, change)).status).toBe(404);
  expect((await answer(await linkOf(String(body['id'])), true)).status).toBe(404);
  expect(await types()).toEqual(['HelperInvited', 'HelperChanged', 'HelperEnded']);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'See https://spam.example' }, 'name'],
  [{ owner_name: 'x'.repeat(41) }, 'owner_name'],
  [{ owner_name: 'a@b.example' }, 'owner_name'],
  [{ email: 'nobody' }, 'email'],
  [{ shows_title: 'yes' }, 'shows_title'],
  [{ after_minutes: 0 }, 'after_minutes'],
  [{ after_minutes: 1441 }, 'after_minutes'],
  [{ after_minutes: 1.5 }, 'after_minutes'],
])('%j is refused at %s', async (changes, path) => {
  const { status, body } = await invite(changes);
  expect(status).toBe(400);
  expect(body['errors']).toMatchObject([{ path }]);
});

test('nobody agrees to an account that is erased', async () => {
  const username = `gone-${randomUUID().slice(0, 8)}`;
  token = await fixture.register(username);
  ({ userId } = subjectOf(token));
  const { body } = await invite();
  const link = await linkOf(String(body['id']));
  await fixture.call('/api/user', {
    token,
    method: 'DELETE',
    body: { confirmation: username },
  });
  expect((await answer(link, true)).status).toBe(404);
});

const night = {
  from: '22:00',
  to: '07:00',
  time_zone: 'Europe/Berlin',
  except_lost: true,
  except_alarms: true,
};
const chooseQuiet = (quiet_hours: unknown, as: string | undefined = token) =>
  fixture.call('/api/user/quiet-hours', {
    method: 'PUT',
    body: { quiet_hours },
    ...(as && { token: as }),
  });

test('quiet hours are chosen and ended', async () => {
  expect((await chooseQuiet(night)).status).toBe(200);
  expect((await chooseQuiet(null)).status).toBe(200);
  const body = { quiet_hours: night };
  expect((await fixture.call('/api/user/quiet-hours', { method: 'PUT', body })).status).toBe(401);
});

test.each([
  { ...night, to: '22:00' },
  { ...night, from: '24:00' },
  { ...night, from: '7:00' },
  { ...night, time_zone: 'Europe/Nowhere' },
  { ...night, time_zone: '' },
  { ...night, except_lost: 'yes' },
  { ...night, more: 1 },
  '22:00',
])('quiet hours %j are refused', async (quiet) => {
  expect((await chooseQuiet(quiet)).status).toBe(400);
});
