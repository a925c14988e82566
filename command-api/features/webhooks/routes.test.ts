import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { addEndpoint } from '../../testing/webhook-fixture.ts';

let fixture: CommandFixture;
let token: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
beforeEach(async () => {
  token = await fixture.register();
});
afterAll(() => fixture.stop());

const WEBHOOKS = '/api/user/webhooks';
const newAddress = (): string => `https://hooks.example.org/${randomUUID()}`;
const wanted = () => ({ address: newAddress(), events: ['message.received', 'code.lost'] });
const add = (body: object, headers = {}) => fixture.call(WEBHOOKS, { token, body, headers });
const eventsOf = async () =>
  (await fixture.log.read(streams.user(subjectOf(token).userId), { personal: 'open' })).slice(1);

test('a webhook is added with what it is told, and its secret is told this once', async () => {
  const body = { ...wanted(), scopes: ['messages:words'] };
  const { status, body: added } = await add(body);
  expect(status).toBe(201);
  expect(added['secret']).toMatch(/^whsec_[\w+/]{43}=$/u);
  const { address, ...told } = body;
  expect(await eventsOf()).toMatchObject([
    {
      type: 'WebhookAdded',
      data: { webhookId: added['id'], ...told },
      personal: { address },
      metadata: { actor: { kind: 'user' } },
    },
  ]);
});

test('the same request under the same key of the sender adds one webhook, with one secret', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = wanted();
  const first = await add(body, headers);
  await fixture.restart();
  expect((await add(body, headers)).body).toEqual(first.body);
  expect((await add(wanted())).body['secret']).not.toBe(first.body['secret']);
});

test.each([
  [{ ...wanted(), address: 'hooks.example.org' }, 'address'],
  [{ ...wanted(), events: [] }, 'events'],
  [{ ...wanted(), events: ['everything'] }, 'events'],
  [{ ...wanted(), scopes: ['everything'] }, 'scopes'],
])('%j is refused, and the answer says which field', async (body, field) => {
  const { status, body: problem } = await add(body);
  expect(status).toBe(400);
  expect(JSON.stringify(problem['errors'])).toContain(field);
});

test.each([
  'http://hooks.example.org/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest',
  'https://10.0.0.7:8443/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.7]/',
  'https://2130706433/',
  'https://user:password@hooks.example.org/',
])('%s is no address that anything is sent to', async (address) => {
  const { status, body } = await add({ ...wanted(), address });
  expect([status, body['type']]).toEqual([400, 'urn:problem:bad-address']);
  const { id } = await addEndpoint(fixture, token, wanted());
  const change = { method: 'PATCH', token, body: { address } };
  expect((await fixture.call(`${WEBHOOKS}/${id}`, change)).status).toBe(400);
});

test('its owner changes, tests and removes it, and nobody else', async () => {
  const { id } = await addEndpoint(fixture, token, wanted());
  const stranger = await fixture.register();
  const calls = [
    ['PATCH', '', { enabled: false }],
    ['POST', '/secret', {}],
    ['POST', '/test', {}],
    ['POST', '/replay', { day: '2026-03-04' }],
  ] as const;
  for (const [method, path, body] of calls) {
    const call = (who: string) =>
      fixture.call(`${WEBHOOKS}/${id}${path}`, { method, token: who, body });
    expect((await call(stranger)).status).toBe(404);
  }
  const remove = (who: string) =>
    fixture.call(`${WEBHOOKS}/${id}`, { method: 'DELETE', token: who, body: {} });
  expect((await remove(stranger)).status).toBe(200);
  expect((await eventsOf()).map(({ type }) => type)).toEqual(['WebhookAdded']);
  expect((await remove(token)).status).toBe(200);
  expect((await eventsOf()).at(-1)?.type).toBe('WebhookRemoved');
});

test('one that is switched off is sent nothing by hand', async () => {
  const { id } = await addEndpoint(fixture, token, wanted());
  const off = { method: 'PATCH', token, body: { enabled: false } };
  expect((await fixture.call(`${WEBHOOKS}/${id}`, off)).status).toBe(200);
  const tested = await fixture.call(`${WEBHOOKS}/${id}/test`, { token, body: {} });
  expect([tested.status, tested.body['type']]).toEqual([409, 'urn:problem:webhook-off']);
});

test.each([{}, { day: '2026-03-04', delivery: randomUUID() }, { day: 'today' }, { delivery: 'x' }])(
  'a replay of %j is refused',
  async (body) => {
    const { id } = await addEndpoint(fixture, token, wanted());
    expect((await fixture.call(`${WEBHOOKS}/${id}/replay`, { token, body })).status).toBe(400);
  },
);

test('one address is added five times an hour, whoever asks, and sent thirty tests', async () => {
  const limited = await startCommandFixture({ rateLimitScale: 1 });
  const address = newAddress();
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => limited.register()));
  if (first === undefined) throw new Error('Nobody registered');
  const { id } = await addEndpoint(limited, first, { address });
  for (const other of others.slice(0, 4)) await addEndpoint(limited, other, { address });
  const body = { address, events: ['code.lost'] };
  const answer = await limited.call(WEBHOOKS, { token: others[4] ?? '', body });
  expect(answer.status).toBe(429);
  const send = () => limited.call(`${WEBHOOKS}/${id}/test`, { token: first, body: {} });
  for (let count = 0; count < 30; count += 1) expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
  await limited.stop();
});
