import { DEFAULT_SETTINGS, type SettingsValues } from '@app/events/settings';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { profile } from '../profile/contract.ts';
import { systemSettings } from './contract.ts';

const PATH = '/api/admin/system-settings';
const SECRETS = { email_api_key: 'SG.secret-key', sms_auth_token: 'secret-token' };

const fixture = setUpQueryFixture();
let admin: string;
let user: string;
beforeAll(async () => {
  admin = await fixture.signIn((await fixture.history.user({ role: 'admin' })).userId);
  user = await fixture.signIn((await fixture.history.user()).userId);
});

async function choose(values: Partial<SettingsValues>): Promise<void> {
  const personal = { ...DEFAULT_SETTINGS, ...values };
  const data = { changed: ['email_api_key' as const] };
  await fixture.history.append(streams.settings(), { type: 'SettingsChanged', data, personal });
}

test('before anybody chose, the defaults are answered', async () => {
  const { status, body } = await fixture.get(PATH, { token: admin });
  expect([status, systemSettings.parse(body)]).toEqual([200, DEFAULT_SETTINGS]);
});

test('an administrator reads all ten, keys too, which stand nowhere in the clear', async () => {
  await choose({ ...SECRETS, from_name: 'Tags' });
  const { body } = await fixture.get(PATH, { token: admin });
  expect(body).toEqual({ ...DEFAULT_SETTINGS, ...SECRETS, from_name: 'Tags' });
  const { rows } = await fixture.pool.query('select * from read.settings');
  expect(rows).toHaveLength(1);
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('support reads them without what is secret', async () => {
  await choose({ ...SECRETS, sms_account_sid: 'AC1', from_name: 'Tags' });
  const support = await fixture.signIn((await fixture.history.user({ role: 'support' })).userId);
  const { body } = await fixture.get(PATH, { token: support });
  expect(body).toEqual({ ...DEFAULT_SETTINGS, from_name: 'Tags' });
});

const limits = async () =>
  profile.parse((await fixture.get('/api/user/profile', { token: user })).body).usage_limits;

test('the free limits of a profile are those of the settings as they stand now', async () => {
  await choose({ max_free_qr_codes: 3, max_free_messages: -1 });
  expect(await limits()).toEqual({ qr_codes_limit: 3, messages_limit: -1 });
  await choose({});
  expect(await limits()).toEqual({ qr_codes_limit: 10, messages_limit: 10 });
});
