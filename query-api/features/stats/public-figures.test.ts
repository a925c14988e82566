import { expect, test } from 'vitest';
import * as z from 'zod';
import { problem } from '../../contract/problem.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { publicStats } from './contract.ts';

const fixture = setUpQueryFixture();

test('GET /stats of a product that nobody has used yet', async () => {
  const { status, body } = await fixture.get('/api/stats');
  expect(status).toBe(200);
  expect(publicStats.parse(body)).toEqual({
    total_users: 0,
    total_messages: 0,
    total_qr_codes: 0,
    active_codes: 0,
  });
});

test('GET /stats counts', async () => {
  const { history } = fixture;
  const { userId } = await history.user();
  const uid = await history.code(userId);
  await history.batch(5);
  await history.message(await history.thread(uid, userId), 'owner');
  expect(publicStats.parse((await fixture.get('/api/stats')).body)).toEqual({
    total_users: 1,
    total_messages: 2,
    total_qr_codes: 6,
    active_codes: 1,
  });
});

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean() }))
    .default([]),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
});

const documented = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.object({ get: operation.optional(), post: operation.optional() })),
});

test('GET /openapi.json describes what is served', async () => {
  const { status, body } = await fixture.get('/api/openapi.json');
  expect(status).toBe(200);
  const { paths } = documented.parse(body);
  const read = Object.keys(paths).filter((path) => paths[path]?.get !== undefined);
  expect(read).toEqual(expect.arrayContaining(['/openapi.json', '/stats', '/user/messages']));
  const messages = paths['/user/messages']?.get;
  expect(messages?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['qr_code_id', 'limit', 'cursor', 'X-Min-Position']),
  );
  expect(messages?.parameters.some(({ required }) => required)).toBe(false);
  expect(Object.keys(messages?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '429',
    '503',
  ]);
  for (const path of read) {
    const { status: served, body: refusal } = await fixture.get(`/api${path}?unknown=1`);
    expect([400, 401]).toContain(served);
    expect(problem.parse(refusal).type).not.toBe('urn:problem:no-such-call');
  }
});

test('an address that is not served', async () => {
  const { status, body } = await fixture.get('/api/nothing');
  expect(status).toBe(404);
  expect(problem.parse(body).detail).toBe('There is nothing here.');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s is refused: this side only reads',
  async (verb) => {
    const response = await fetch(`${fixture.api.url}/api/stats`, { method: verb });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('HEAD, GET');
    expect(problem.parse(await response.json()).detail).toBe('This address can only be read.');
  },
);

/** The number of measured requests for a code without a page. */
async function requestsForCodes(): Promise<number> {
  const line =
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/qr\/:code",status="404"\} (\d+)$/mu;
  return Number(line.exec(await fixture.metrics())?.[1] ?? 0);
}

test('the service is alive and ready, and is measured by route', async () => {
  expect((await fixture.get('/healthz')).body).toEqual({ alive: true });
  await expect
    .poll(async () => (await fixture.get('/readyz')).body)
    .toEqual({ ready: true, answers: true, standingStill: [] });
  const before = await requestsForCodes();
  await fixture.get('/api/qr/7K2QW9XM');
  const text = await fixture.metrics();
  expect(await requestsForCodes()).toBe(before + 1);
  expect(text).not.toContain('7K2QW9XM');
  expect((await fixture.get('/metrics')).status).toBe(404);
});

test('the service is not ready while a read model stands still, and says which', async () => {
  await fixture.pool.query(
    `insert into projector.faults (schema, event_id, event_type, commit, prepare, error)
     select schema, 'e1', 'MessageSent', 1, 1, 'TypeError' from projector.checkpoints
     where name = 'usage' and state = 'live'`,
  );
  const { status, body } = await fixture.get('/readyz');
  expect({ status, body }).toEqual({
    status: 503,
    body: { ready: false, answers: true, standingStill: ['usage'] },
  });
  await fixture.pool.query('delete from projector.faults');
  expect((await fixture.get('/readyz')).status).toBe(200);
});

test('the document holds the commands, too', async () => {
  const { body } = await fixture.get('/api/openapi.json');
  const { paths } = documented.parse(body);
  const send = paths['/qr/{id}/message']?.post;
  expect(send?.parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key']);
  expect(Object.keys(send?.responses ?? {})).toContain('201');
});
