import { createSecretKey, randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { makeApiKey } from '@app/service-kit/access/api-key-text';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { apiKeys } from './contract.ts';

const fixture = setUpQueryFixture();

const DAY_MS = 24 * 60 * 60 * 1000;
const maker = createSecretKey(Buffer.from('the secret that makes keys'));

/** Creates a key like the command API. */
async function make(userId: string, name: string, days = 30) {
  const keyId = randomUUID();
  const { text, secretHash } = makeApiKey(keyId, maker);
  const madeAt = new Date().toISOString();
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  const scopes = ['codes:read', 'messages:read'] as const;
  const data = { userId, keyId, secretHash, scopes: [...scopes], madeAt, expiresAt };
  await fixture.history.append(streams.user(userId), {
    type: 'ApiKeyMade',
    data,
    personal: { name },
  });
  await fixture.pool.query(
    `insert into access.api_keys (key_id, user_id, secret_hash, scopes, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [keyId, userId, secretHash, scopes, madeAt, expiresAt],
  );
  return { keyId, text };
}

const list = async (token: string) =>
  apiKeys.parse((await fixture.get('/api/user/api-keys', { token })).body);

test('lists the keys of the user alone, and says to the hour when each was last used', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const { keyId, text } = await make(userId, 'Inventory');
  await make(other, 'Of somebody else');
  await make(userId, 'Long ago', -1);
  const token = await fixture.signIn(userId);
  const key = {
    id: keyId,
    name: 'Inventory',
    scopes: ['codes:read', 'messages:read'],
    made_at: expect.stringMatching(/Z$/u),
    expires_at: expect.stringMatching(/Z$/u),
  };
  expect(await list(token)).toEqual([{ ...key, last_used_at: null }]);
  expect((await fixture.get('/api/user/qr-codes', { token: text })).status).toBe(200);
  await expect.poll(async () => (await list(token))[0]?.last_used_at).toMatch(/:00:00\.000Z$/u);
});
