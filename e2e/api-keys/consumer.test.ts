import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import { examples } from '@app/query-api/features/api-document/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode, replyToAll } from './reply-by-key.ts';
import * as withTheClient from './with-the-client.ts';

let product: StartedProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Json = Readonly<Record<string, unknown>>;

/** As anybody calls the API. @param token of a session, or an API key, where it takes one */
async function call(method: string, path: string, body?: unknown, token?: string): Promise<Json> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}`).toBe(true);
  return (await response.json()) as Json;
}

const SCOPES = ['codes:read', 'codes:write', 'messages:read', 'messages:write'];

/** A new account, and a key of it that may do everything that keys may. */
async function newKey(username: string) {
  const account = { username, password: 'a long enough password' };
  const token = String((await call('POST', '/auth/register', account))['access_token']);
  const wanted = { name: 'Workshop', scopes: SCOPES, days: 30 };
  const { id, key } = await call('POST', '/user/api-keys', wanted, token);
  return { token, id: String(id), key: String(key) };
}

test('the example makes a code and replies by key, and is refused once the key is revoked', async () => {
  const { token, id, key } = await newKey('workshop');
  const uid = await makeCode(product.url, key, 'Drill 7');
  const found = { content: 'I found your drill' };
  const { thread_token: thread } = await call('POST', `/qr/${uid}/message`, found);
  // The read models follow the log.
  await expect.poll(() => replyToAll(product.url, key, 'Thank you!')).toBe(1);
  await expect
    .poll(async () => JSON.stringify(await call('GET', `/threads/${String(thread)}`)))
    .toContain('Thank you!');

  await call('DELETE', `/user/api-keys/${id}`, {}, token);
  const refused = { name: 'Refused', status: 401 };
  await expect(replyToAll(product.url, key, 'Again')).rejects.toMatchObject(refused);
  await expect(makeCode(product.url, key, 'Saw')).rejects.toMatchObject(refused);
});

test('a program written with the generated client makes a code and reads messages', async () => {
  const { key } = await newKey('library');
  const client = withTheClient.clientOf(product.url, key);
  const uid = await withTheClient.makeCode(client, 'Projector');
  await call('POST', `/qr/${uid}/message`, { content: 'It stands in room 3' });
  await expect.poll(() => withTheClient.unreadMessages(client)).toEqual(['It stands in room 3']);
  const stranger = withTheClient.clientOf(product.url, `${key.slice(0, -4)}0000`);
  await expect(withTheClient.makeCode(stranger, 'Saw')).rejects.toThrow(/key/u);
});

const WORDS = /"content":"([^"]+)"/u;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-\d+)?|\b[\dA-Z]{8}\b/gu;

/** Ids, uids and times differ from one product to the next. */
const withoutIds = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json)
      .replaceAll(ID, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME'),
  );

/** The ids of the examples, and those that stand for them in this product. */
type Known = Map<string, string>;

/** Notes which ids the product gave instead of those of an example. */
function learn(known: Known, example: unknown, answer: unknown): void {
  const ids = [example, answer].map((each) => JSON.stringify(each).match(ID) ?? []);
  ids[0]?.forEach((id, index) => known.set(id, ids[1]?.[index] ?? ''));
}

/** Sends the request of an example. @param subject what stands for `{id}` in its path */
async function send(name: string, key: string, known: Known, subject: string): Promise<Json> {
  const [method = '', path = ''] = name.split(' ');
  const body = JSON.stringify(examples[name]?.request)?.replaceAll(ID, (id) => known.get(id) ?? id);
  const address = path.replace('{id}', known.get(subject) ?? subject);
  return call(method.toUpperCase(), address, body && JSON.parse(body), key);
}

test('the examples in the document of the API are what the product takes and answers', async () => {
  const { key } = await newKey('school');
  const known: Known = new Map();
  const [code] = JSON.stringify(examples['post /qr/generate']?.answer).match(ID) ?? [''];
  const [message] = JSON.stringify(examples['get /user/messages']?.answer).match(ID) ?? [''];
  for (const [name, { answer: expected }] of Object.entries(examples)) {
    const subject = name.includes('/messages/') ? message : code;
    let answer = await send(name, key, known, subject);
    if (name.startsWith('get ')) {
      // The read models follow the log.
      const ask = async () => {
        answer = await send(name, key, known, subject);
        return withoutIds(answer);
      };
      await expect.poll(ask, { message: name }).toEqual(withoutIds(expected));
    }
    expect(withoutIds(answer), name).toEqual(withoutIds(expected));
    learn(known, expected, answer);
    if (name === 'put /qr/{id}/lost') {
      const content = JSON.stringify(examples['get /user/messages']).match(WORDS)?.[1];
      await call('POST', `/qr/${known.get(code) ?? ''}/message`, { content });
    }
  }
});
