import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../testing/command-fixture.ts';
import { addApp } from '../testing/one-time-codes.ts';
import { removeApp } from './remove-app.ts';

const fixture = setUpCommandFixture();

test('the operator removes an app that was lost, once', async () => {
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.addresses;
  const stores = {
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
  };
  const identifier = `kim-${randomUUID().slice(0, 8)}`;
  await addApp(fixture, await fixture.register(identifier));
  const body = { identifier, password: 'a long enough password' };
  const signIn = async () => (await fixture.call('/api/auth/login', { body })).status;
  expect(await signIn()).toBe(401);
  expect(await removeApp(identifier, stores)).toBe('removed');
  await expect.poll(signIn).toBe(200);
  expect(await removeApp(identifier, stores)).toBe('none');
  expect(await removeApp('nobody-here', stores)).toBe('unknown');
});
