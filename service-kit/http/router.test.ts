import Koa from 'koa';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RouteTable } from './router.ts';

const table = new RouteTable();
const paths = ['/things/{id}', '/things/new', '/things/{id}/parts/{part}', '/things', '/own/parts'];
for (const path of paths) {
  table.add('get', path, (context) => {
    context.body = { path, parameters: context.params };
  });
}
table.add('post', '/things/new', (context) => {
  context.body = { path: 'made' };
});

const app = new Koa();
app.use(table.routes());
app.use(table.allowedMethods({}));
app.use((context) => {
  context.status = 404;
});
const server = createServer((request, response) => void app.callback()(request, response));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const ask = async (path: string, method = 'GET'): Promise<Response> => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { method });
};

test.each([
  ['/api/things/new', '/things/new', {}],
  ['/api/things/7', '/things/{id}', { id: '7' }],
  ['/api/things/7/parts/a%20b', '/things/{id}/parts/{part}', { id: '7', part: 'a b' }],
  ['/api/things', '/things', {}],
  ['/api/things/', '/things', {}],
  ['/api/THINGS/New', '/things/new', {}],
  ['/api/own/parts', '/own/parts', {}],
])('%s is answered by the route %s', async (asked, path, parameters) => {
  expect(await (await ask(asked)).json()).toEqual({ path, parameters });
});

test.each([
  '/api',
  '/api/',
  '/api/own',
  '/api//things',
  '/other/things',
  '/api/things/new/parts',
  '/',
])('no route is for %s', async (asked) => expect((await ask(asked)).status).toBe(404));

test('HEAD is answered as GET is, without the text', async () => {
  const answer = await ask('/api/things/7', 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test('a method that no route of the path has is refused with those it has', async () => {
  const answer = await ask('/api/things/new', 'DELETE');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'POST']));
});
