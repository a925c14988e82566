import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../testing/command-fixture.ts';
import { addPasskey, signInWith } from '../testing/passkeys.ts';
import { removePasskeys } from './remove-passkeys.ts';

const fixture = setUpCommandFixture();

test('the operator removes all passkeys that were lost', async () => {
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.addresses;
  const stores = {
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
  };
  const username = `lou-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(username);
  const { device } = await addPasskey(fixture, token);
  const other = await addPasskey(fixture, token);
  expect((await signInWith(fixture, device)).status).toBe(200);
  expect(await removePasskeys(username, stores)).toBe(2);
  for (const lost of [device, other.device]) {
    await expect.poll(async () => (await signInWith(fixture, lost)).status).not.toBe(200);
  }
  expect(await removePasskeys(username, stores)).toBe(0);
  expect(await removePasskeys('nobody-here', stores)).toBeNull();
});
