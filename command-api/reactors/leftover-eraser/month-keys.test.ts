import { createHmac } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { KeptAddresses } from '@app/service-kit/limits/kept-address';
import { monthOf, monthSubject } from '@app/service-kit/month-subject';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { MonthKeys } from '@app/service-kit/vault/month-keys';
import { expect, test } from 'vitest';
import { deviceMonth } from '../../features/sessions/sessions.ts';
import { leftoversOf, setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const fixture = setUpEraserFixture();
const { makeCode, isStored } = leftoversOf(fixture);

const subject = monthSubject('addresses', monthOf(new Date()));
const devices = monthSubject('devices', monthOf(new Date()));

/** Somebody registers. @returns the streams of the account and its session */
async function register(): Promise<{ user: string; session: string }> {
  const username = `alma${Date.now()}`;
  const body = { username, password: 'a long enough password' };
  const headers = { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0' };
  const { body: answer } = await fixture.call('/api/auth/register', { body, headers });
  const [, payload = ''] = String(answer['access_token']).split('.');
  const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Subject;
  return { user: streams.user(sub), session: streams.session(sid) };
}

interface Subject {
  readonly sub: string;
  readonly sid: string;
}

test('addresses and devices are under keys of the month, and noise 90 days after it', async () => {
  const { user, session } = await register();
  const [registered] = await fixture.log.read(user, { personal: 'skip' });
  const hash = String(registered?.metadata.addressHash);
  const [started] = await fixture.log.read(session, { personal: 'open' });
  expect(started).toMatchObject({
    data: { deviceMonth: monthOf(new Date()) },
    personal: { device: 'Firefox on Android' },
  });
  const key = (await fixture.vault.uncached.find([subject])).get(subject);
  if (!key) throw new Error('There is no key of this month');
  const mine = createHmac('sha256', key).update('127.0.0.1').digest('base64url');
  expect(hash).toBe(mine.slice(0, hash.length));

  const uid = await makeCode(await fixture.register());
  const unkept = await fixture.call(`/api/qr/${uid}/photos`, {
    raw: await somePicture(),
    headers: { 'Content-Type': 'image/png' },
  });
  fixture.clock = new Date(Date.now() + 80 * DAY_MS);
  await fixture.startReactors();
  // The same run erases pictures, after it looked at the keys.
  await eventually(async () => !(await isStored(String(unkept.body['id']))));
  expect(await fixture.keysOf(subject, devices)).toBe(2);
  await fixture.stopReactors();

  fixture.clock = new Date(Date.now() + 122 * DAY_MS);
  await fixture.startReactors();
  await eventually(async () => (await fixture.keysOf(subject, devices)) === 0);
  const { rows } = await fixture.pool.query<{ wrapped: Buffer | null }>(
    'select wrapped from vault.keys where subject = $1',
    [subject],
  );
  expect(rows).toEqual([{ wrapped: null }]);
});

test('a process that is months late keeps no hash instead of failing', async () => {
  await fixture.vault.destroy([subject]);
  const kept = new KeptAddresses(new MonthKeys(fixture.vault, 'addresses'));
  const request = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect(await kept.of(request, new Date())).toBeUndefined();
});

test('a sign-in whose month has no key any more keeps no device instead of failing', async () => {
  await fixture.vault.destroy([devices]);
  expect(await deviceMonth(fixture.vault, new Date())).toBeNull();
});
