import { DEFAULT_SETTINGS } from '@app/events/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SmsProvider } from '../../../testing/sms-provider.ts';
import { smsChannel } from './sms.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  sms_account_sid: 'AC00000000000000000000000000000001',
  sms_auth_token: 'token',
  sms_phone_number: '+15005550006',
};
const message = {
  noticeId: 'n1',
  to: '+4930123456',
  subject: null,
  text: 'Eyelet: somebody wrote to you. https://tags.example/dashboard',
  html: null,
  link: null,
  unsubscribe: null,
};

let provider: SmsProvider;
beforeAll(async () => {
  provider = await SmsProvider.start();
});
beforeEach(() => {
  provider.manners = null;
  provider.taken.length = 0;
  provider.requests.length = 0;
});
afterAll(() => provider.stop());

const send = (begunBefore: Date | null = null, withinMs = 5000, other = {}) =>
  smsChannel(provider.url)(message, {
    settings: { ...settings, ...other },
    begunBefore,
    signal: AbortSignal.timeout(withinMs),
  });

test('goes out by one request', async () => {
  const delivery = await send();
  expect(delivery).toEqual({ kind: 'accepted', answer: expect.stringMatching(/^SM0+1 queued$/u) });
  expect(provider.requests).toEqual(['POST']);
  expect(provider.taken).toMatchObject([
    {
      to: message.to,
      from: settings.sms_phone_number,
      body: message.text,
      account: settings.sms_account_sid,
    },
  ]);
});

test('a number that is none is refused for good', async () => {
  provider.manners = { status: 400, code: 21_211 };
  expect(await send()).toEqual({ kind: 'refused', answer: '400 Refused +4930123456 (21211)' });
});

test('a wrong token or sender can be set right, so it is tried again', async () => {
  provider.manners = { status: 401, code: 20_003 };
  expect(await send()).toMatchObject({ kind: 'failed', retryAfterMs: null });
  provider.manners = { status: 400, code: 21_606 };
  expect(await send()).toMatchObject({ kind: 'failed' });
  provider.manners = null;
  expect(await send(null, 5000, { sms_account_sid: 'nonsense' })).toMatchObject({ kind: 'failed' });
});

test('a provider that wants to be left alone says for how long', async () => {
  provider.manners = { status: 429, code: 20_429, headers: { 'Retry-After': '7' } };
  expect(await send()).toMatchObject({ kind: 'failed', retryAfterMs: 7000 });
});

test('a provider that is broken is tried again', async () => {
  provider.manners = { status: 500, code: 20_500 };
  expect(await send()).toMatchObject({ kind: 'failed', retryAfterMs: null });
});

test('a provider that is silent is given up on when the time is over', async () => {
  provider.manners = 'stall';
  const begin = Date.now();
  expect((await send(null, 200)).kind).toBe('failed');
  expect(Date.now() - begin).toBeLessThan(30_000);
});

test('what an earlier try sent, though its answer was lost, is not sent twice', async () => {
  const begun = new Date();
  provider.manners = 'lost';
  expect((await send()).kind).toBe('failed');
  provider.manners = null;
  expect(await send(begun)).toMatchObject({
    kind: 'accepted',
    answer: expect.stringContaining('found from an earlier try'),
  });
  expect(provider.taken).toHaveLength(1);
});

test('what an earlier try did not send is sent now', async () => {
  const begun = new Date();
  expect((await send(begun)).kind).toBe('accepted');
  expect(provider.requests).toEqual(['GET', 'POST']);
  expect(provider.taken).toHaveLength(1);
});

test('an older message of the same words is another one', async () => {
  await send();
  expect((await send(new Date(Date.now() + 120_000))).kind).toBe('accepted');
  expect(provider.taken).toHaveLength(2);
});
