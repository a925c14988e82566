import { request } from 'node:http';
import { type NameServer, startNameServer } from '@app/command-api/testing/name-server';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedProduct, startProduct } from './testing/product.ts';

const DOMAIN = 'tags.bikeshop.example';

let names: NameServer;
let product: StartedProduct;
let token: string | undefined;
beforeAll(async () => {
  names = await startNameServer();
  product = await startProduct({ environment: { DNS_SERVERS: names.address } });
  const account = { username: 'olga', password: 'a long enough password' };
  token = String((await call('POST', '/auth/register', account))['access_token']);
});
afterAll(async () => {
  await product.stop();
  await names.stop();
});

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read: unknown = await response.json();
  return { status: response.status, ...Object(read) } as Readonly<Record<string, unknown>>;
}

/** What is answered under a name. */
function ask(path: string, host: string): Promise<readonly [unknown, unknown]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly [unknown, unknown]>();
  request(`${product.url}${path}`, { headers: { Host: host } }, (answer) => {
    answer.resume();
    resolve([answer.statusCode, answer.headers.location]);
  })
    .on('error', reject)
    .end();
  return promise;
}

const isAnswered = (path: string, host: string, status: number, location?: string) =>
  eventually(async () => {
    const [answered, led] = await ask(path, host);
    return answered === status && led === location;
  });

test('a domain is chosen, proven, printed, served, and given up', async () => {
  const founded = await call('POST', '/organisations', { name: 'Kiln Street Bikes' });
  const organisation = `/organisations/${String(founded['id'])}`;
  const details = { title: 'Cargo bike', organisation_id: founded['id'] };
  const uid = String((await call('POST', '/qr/generate', details))['uid']);
  const others = String((await call('POST', '/qr/generate', { title: 'My own' }))['uid']);
  await isAnswered(`/${uid}`, DOMAIN, 200);
  const before = await fetch(`${product.url}/api/qr/${uid}/image.svg`).then((each) => each.text());

  await call('PUT', `${organisation}/domain`, { domain: DOMAIN });
  expect((await call('POST', `${organisation}/domain/proof`, {}))['status']).toBe(409);
  const domain = await eventually(
    async () =>
      Object((await call('GET', organisation))['domain']).records as unknown[] | undefined,
  );
  const records = domain.map((each) => Object(each) as Record<'name' | 'value', string>);
  for (const { name, value } of records) names.say(name, [value]);
  expect((await call('POST', `${organisation}/domain/proof`, {}))['status']).toBe(200);

  await eventually(async () => (await fetch(`${product.url}/api/domains?domain=${DOMAIN}`)).ok);
  await isAnswered('/dashboard', `${DOMAIN}:443`, 307, `${product.url}/dashboard`);
  await isAnswered(`/${uid}`, DOMAIN, 200);
  await isAnswered(`/${others}`, DOMAIN, 307, `${product.url}/${others}`);
  await isAnswered(`/${uid}`, new URL(product.url).host, 200);
  const image = () => fetch(`${product.url}/api/qr/${uid}/image.svg`).then((each) => each.text());
  expect(await image()).not.toBe(before);

  await call('DELETE', `${organisation}/domain`, {});
  await eventually(async () => (await image()) === before);
  await isAnswered('/dashboard', DOMAIN, 200);
  await isAnswered(`/${uid}`, DOMAIN, 200);
});
