import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import { examples } from '@app/query-api/features/api-document/examples';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCode, replyToAll } from './reply-by-key.ts';
import { isGenuine, makeReceiver } from './reply-to-webhooks.ts';

let product: StartedProduct;
beforeAll(async () => {
  // The receiver is on this machine, which an operator must allow explicitly.
  product = await startProduct({ environment: { CHANNEL_HOSTS: '127.0.0.1' } });
});
afterAll(() => product.stop());

type Json = Readonly<Record<string, unknown>>;

/** Calls the API as any client does. @param token of a session, or an API key, if one is needed */
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

/** Creates an account, and a key for it with all scopes. */
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
  // The read models are updated after the log.
  await expect.poll(() => replyToAll(product.url, key, 'Thank you!')).toBe(1);
  await expect
    .poll(async () => JSON.stringify(await call('GET', `/threads/${String(thread)}`)))
    .toContain('Thank you!');

  await call('DELETE', `/user/api-keys/${id}`, {}, token);
  const refused = { name: 'Refused', status: 401 };
  await expect(replyToAll(product.url, key, 'Again')).rejects.toMatchObject(refused);
  await expect(makeCode(product.url, key, 'Saw')).rejects.toMatchObject(refused);
});

const WORDS = /"content":"([^"]+)"/u;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-\d+)?|\b[\dA-Z]{8}\b/gu;

/** Ids, uids and times differ between products. */
const withoutIds = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json)
      .replaceAll(ID, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME'),
  );

/** The ids of the examples, and the corresponding ids in this product. */
type Known = Map<string, string>;

/** Stores which ids the product returned in place of those of an example. */
function learn(known: Known, example: unknown, answer: unknown): void {
  const ids = [example, answer].map((each) => JSON.stringify(each).match(ID) ?? []);
  ids[0]?.forEach((id, index) => known.set(id, ids[1]?.[index] ?? ''));
}

/** Sends the request of an example. @param subject the value of `{id}` in its path */
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
      // The read models are updated after the log.
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

let receiver: Server | undefined;
afterAll(() => {
  receiver?.close();
  receiver?.closeAllConnections();
});

/** Starts the example's receiver at a free port. @returns its address */
async function listen(server: Server): Promise<string> {
  receiver = server.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/tags`;
}

test('the example is told by a webhook that a finder wrote, verifies it, and replies by key', async () => {
  const account = { username: 'bike-shop', password: 'a long enough password' };
  const token = String((await call('POST', '/auth/register', account))['access_token']);
  const wanted = { name: 'Bike shop', scopes: SCOPES, days: 30 };
  const { id, key } = await call('POST', '/user/api-keys', wanted, token);
  const setup = { site: product.url, key: String(key), secret: '', words: 'Come in any time!' };
  const address = await listen(makeReceiver(setup));
  const webhook = { address, events: ['message.received'] };
  const added = await call('POST', '/user/webhooks', webhook, token);
  // The program starts with the secret that was returned when the webhook was added.
  setup.secret = String(added['secret']);
  const started = makeReceiver(setup);
  receiver?.removeAllListeners('request');
  receiver?.on('request', (...taken) => started.emit('request', ...taken));

  const uid = await makeCode(product.url, setup.key, 'Bicycle 12');
  const found = { content: 'Your bicycle stands here', sender_email: 'eve@finders.example' };
  const { thread_token: thread } = await call('POST', `/qr/${uid}/message`, found);
  await expect
    .poll(async () => JSON.stringify(await call('GET', `/threads/${String(thread)}`)))
    .toContain('Come in any time!');

  const path = `/user/webhooks/${String(added['id'])}/deliveries`;
  await expect
    .poll(() => call('GET', path, undefined, token))
    .toMatchObject({ deliveries: [{ type: 'message.received', state: 'delivered' }] });

  await call('DELETE', `/user/api-keys/${String(id)}`, {}, token);
  const refused = { name: 'Refused', status: 401 };
  await expect(makeCode(product.url, setup.key, 'Pump')).rejects.toMatchObject(refused);
});

test('the example takes nothing that is forged, changed or old', () => {
  // From the examples of the specification's own libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const body = '{"test": 2432232314}';
  vi.setSystemTime(new Date(1_614_265_330_000));
  expect(isGenuine(headers, body, secret)).toBe(true);
  expect(isGenuine(headers, `${body} `, secret)).toBe(false);
  expect(isGenuine(headers, body, 'whsec_AfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-id': 'msg_other' }, body, secret)).toBe(false);
  expect(isGenuine({}, body, secret)).toBe(false);
  vi.setSystemTime(new Date(1_614_265_330_000 + 6 * 60_000));
  expect(isGenuine(headers, body, secret)).toBe(false);
  vi.useRealTimers();
});
