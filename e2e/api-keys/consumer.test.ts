import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode, replyToAll } from './reply-by-key.ts';

let product: StartedProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Json = Readonly<Record<string, unknown>>;

/** As anybody calls the API. @param token of a session, where it takes one */
async function call(method: string, path: string, body?: object, token?: string): Promise<Json> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Json;
}

const SCOPES = ['codes:write', 'messages:read', 'messages:write'];

test('the example makes a code and replies by key, and is refused once the key is revoked', async () => {
  const account = { username: 'workshop', password: 'a long enough password' };
  const token = String((await call('POST', '/auth/register', account))['access_token']);
  const wanted = { name: 'Workshop', scopes: SCOPES, days: 30 };
  const { id, key } = await call('POST', '/user/api-keys', wanted, token);

  const uid = await makeCode(product.url, String(key), 'Drill 7');
  const found = { content: 'I found your drill' };
  const { thread_token: thread } = await call('POST', `/qr/${uid}/message`, found);
  // The read models follow the log.
  await expect.poll(() => replyToAll(product.url, String(key), 'Thank you!')).toBe(1);
  await expect
    .poll(async () => JSON.stringify(await call('GET', `/threads/${String(thread)}`)))
    .toContain('Thank you!');

  await call('DELETE', `/user/api-keys/${String(id)}`, {}, token);
  const refused = { name: 'Refused', status: 401 };
  await expect(replyToAll(product.url, String(key), 'Again')).rejects.toMatchObject(refused);
  await expect(makeCode(product.url, String(key), 'Saw')).rejects.toMatchObject(refused);
});
