import { streams } from '@app/events/streams';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.administrator();
});

const live = {
  ...DEFAULT_SETTINGS,
  email_api_key: 'SG.key',
  from_email: 'hello@example.org',
  notification_mode: 'live',
};

const put = (body: object, token = admin) =>
  fixture.call('/api/admin/system-settings', { method: 'PUT', token, body });

async function refusedFields(body: object): Promise<unknown[]> {
  const answer = await put(body);
  expect(answer.status).toBe(400);
  const { errors } = answer.body;
  return Array.isArray(errors) ? errors.map(({ path }: { path: unknown }) => path) : [];
}

test('an administrator chooses settings; the log names the fields and seals the values', async () => {
  const answer = await put({ ...live, from_name: 'Tags' });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const [event] = (await fixture.log.read(streams.settings(), { personal: 'skip' })).slice(-1);
  expect(event).toMatchObject({
    type: 'SettingsChanged',
    data: { changed: ['email_api_key', 'from_email', 'from_name', 'notification_mode'] },
    personal: null,
    metadata: { actor: { kind: 'user' } },
  });
  expect(JSON.stringify(event?.sealed)).not.toContain('SG.key');
});

test('live needs complete settings, and says which lack', async () => {
  const bare = { ...DEFAULT_SETTINGS, notification_mode: 'live' };
  expect(await refusedFields(bare)).toEqual(['email_api_key', 'from_email']);
  expect(await refusedFields({ ...live, sms_account_sid: 'AC1' })).toEqual([
    'sms_auth_token',
    'sms_phone_number',
  ]);
  expect((await put({ ...DEFAULT_SETTINGS, sms_account_sid: 'AC1' })).status).toBe(200);
});

test.each([
  ['from_email', 'not an address'],
  ['from_email', 'a@example.org\r\nBcc: b@example.org'],
  ['from_name', 'Tags\r\nBcc: b@example.org'],
  ['sms_phone_number', '030 1234'],
  ['app_domain', 'ftp://example.org'],
  ['app_domain', 'example.org/path'],
  ['notification_mode', 'off'],
  ['max_free_qr_codes', -2],
  ['max_free_qr_codes', 1.5],
  ['max_free_messages', '10'],
])('%s may not be %j', async (field, value) => {
  expect(await refusedFields({ ...DEFAULT_SETTINGS, [field]: value })).toEqual([field]);
});

test('the free limit of codes governs as it stands now', async () => {
  const token = await fixture.register();
  const generate = () => fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  await put({ ...DEFAULT_SETTINGS, max_free_qr_codes: 1 });
  expect((await generate()).status).toBe(201);
  const refused = await generate();
  expect(refused.status).toBe(403);
  expect(refused.body['detail']).toContain('includes 1 QR code');
  await put({ ...DEFAULT_SETTINGS, max_free_qr_codes: 2 });
  expect((await generate()).status).toBe(201);
  expect((await generate()).status).toBe(403);
  await put({ ...DEFAULT_SETTINGS, max_free_qr_codes: -1 });
  expect((await generate()).status).toBe(201);
});
