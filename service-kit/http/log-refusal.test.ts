import { Writable } from 'node:stream';
import { Router } from '@koa/router';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { HttpProblem } from './http-problem.ts';
import { makeLogRefusal } from './log-refusal.ts';
import { serveApi, type Serving } from './serve-api.ts';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    done();
  },
});
let clock = new Date('2026-03-04T05:06:07.000Z');
let serving: Serving;

beforeAll(async () => {
  const logger = pino(stream);
  const addresses = { of: () => Promise.resolve('hash-of-the-month') };
  const onRefusal = makeLogRefusal({ logger, addresses, now: () => clock });
  const app = createApp({ logger, isUnavailable: () => false, onRefusal });
  const router = new Router();
  router.get('/secrets/:name', (context) => {
    const status = Number(context.query['status']);
    throw new HttpProblem({ status, code: 'not-yours', detail: 'This is not yours.' });
  });
  app.use(router.routes());
  serving = await serveApi(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => serving.stop());

const ask = async (status: number): Promise<void> => {
  const url = `${serving.url}/secrets/olga?status=${status}`;
  const headers = { Authorization: 'Bearer a-token' };
  expect((await fetch(url, { headers })).status).toBe(status);
};
const refusals = () => lines.filter(({ security }) => security === 'refused');

test('a refusal is one line with the call, the reason and the network, and nothing of the path', async () => {
  for (const status of [401, 403, 429]) await ask(status);
  for (const status of [400, 404, 409]) await ask(status);
  expect(refusals().map(({ status }) => status)).toEqual([401, 403, 429]);
  expect(refusals()[0]).toMatchObject({
    requestId: expect.any(String),
    method: 'GET',
    route: '/secrets/:name',
    code: 'not-yours',
    network: 'hash-of-the-month',
  });
  expect(JSON.stringify(lines)).not.toMatch(/olga|a-token|127\.0\.0\.1/u);
});

test('of many in a second some are logged, and the next line says how many were not', async () => {
  clock = new Date('2026-03-04T05:07:00.000Z');
  lines.length = 0;
  for (let sent = 0; sent < 25; sent += 1) await ask(403);
  expect(refusals()).toHaveLength(20);
  clock = new Date('2026-03-04T05:07:01.000Z');
  await ask(403);
  expect(refusals()).toHaveLength(21);
  expect(refusals().at(-1)).toMatchObject({ unlogged: 5 });
});
