import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../testing/command-fixture.ts';
import { giveNewPassword } from './new-password.ts';

const fixture = setUpCommandFixture();

test('the operator makes up a password, by which alone the account signs in', async () => {
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.addresses;
  const stores = {
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
  };
  const identifier = `ann-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(identifier);
  const signIn = async (password: string) =>
    (await fixture.call('/api/auth/login', { body: { identifier, password } })).status;
  const made = await giveNewPassword(identifier, stores);
  await expect.poll(() => signIn('a long enough password')).toBe(401);
  expect(await signIn(String(made))).toBe(200);
  const { status } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  expect(status).toBe(401);
  expect(await giveNewPassword('nobody-here', stores)).toBeNull();
});
