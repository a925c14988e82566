import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { createLogger } from '@app/service-kit/logging';
import { readWholeLog } from '@app/events/testing/read-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandApi } from '../../start.ts';
import { firstOfferId } from '../products/first-catalogue.ts';
import { firstPacks } from '../products/first-offers.ts';
import { callApi, startCommandFixture } from '../../testing/command-fixture.ts';

let fixture: Awaited<ReturnType<typeof startCommandFixture>>;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
afterAll(() => fixture.stop());

const PAYMENT = { payment_id: 'DEMO_1772600767890' };

const purchase = (token: string, key = 'pack-10') =>
  fixture.call('/api/store/purchase-qr-pack', { token, body: { pack_id: firstOfferId(key) } });
const complete = (orderId: string, token: string, body: object = PAYMENT) =>
  fixture.call(`/api/store/complete-payment/${orderId}`, { token, body });

const choosePlan = (token: string, plan: string, headers = {}) =>
  fixture.call('/api/user/subscription', { token, body: { plan }, headers });

const orderEvents = (orderId: string) =>
  fixture.log.read(streams.order(orderId), { personal: 'skip' });

/** Every batch in the log for this order. */
async function deliveriesOf(orderId: string): Promise<readonly { uids: string[] }[]> {
  const events = await readWholeLog(fixture.log);
  const batches = events.filter(({ type }) => type === 'BatchGenerated');
  return batches
    .map(({ data }) => Object(data).data)
    .filter((data) => data.order?.orderId === orderId);
}

async function planOf(token: string): Promise<string> {
  const [, payload = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const events = await fixture.log.read(streams.user(sub), { personal: 'skip' });
  const chosen = events.filter(({ type }) => type === 'PlanChosen');
  return chosen.map(({ data }) => Object(data).plan).join(' ');
}

test('the first start offers the catalogue, once for all replicas and starts', async () => {
  await Promise.all([fixture.replica(), fixture.replica()]);
  await fixture.restart();
  for (const { key, cents, quantity } of firstPacks) {
    const packId = firstOfferId(key);
    const events = await fixture.log.read(streams.pack(packId), { personal: 'skip' });
    expect(events).toMatchObject([{ type: 'PackOffered', data: { packId, cents, quantity } }]);
  }
  expect(firstPacks.map(({ quantity, cents }) => [quantity, cents])).toEqual([
    [10, 499],
    [25, 999],
    [50, 1799],
    [100, 2999],
  ]);
});

test('a pack is ordered, paid and delivered', async () => {
  const token = await fixture.register();
  const ordered = await purchase(token, 'pack-25');
  expect(ordered.status).toBe(201);
  const orderId = String(ordered.body['order_id']);
  expect(await orderEvents(orderId)).toMatchObject([
    { type: 'OrderPlaced', data: { cents: 999, item: { kind: 'pack', quantity: 25 } } },
  ]);
  expect(await deliveriesOf(orderId)).toEqual([]);
  const paid = await complete(orderId, token);
  expect([paid.status, paid.body]).toEqual([200, { order_id: orderId, status: 'completed' }]);
  const [delivery, ...others] = await deliveriesOf(orderId);
  expect(others).toEqual([]);
  expect(delivery).toMatchObject({ purpose: 'user_purchases' });
  expect(new Set(delivery?.uids).size).toBe(25);
});

test('100 completions at once, on two replicas, deliver once and answer the same', async () => {
  const token = await fixture.register();
  const orderId = String((await purchase(token)).body['order_id']);
  const replica = await fixture.replica();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      callApi(
        `${index % 2 === 0 ? fixture.api.url : replica.url}/api/store/complete-payment/${orderId}`,
        { token, body: { payment_id: `DEMO_${index}` } },
      ),
    ),
  );
  const seen = answers.map(({ status, body, headers }) =>
    JSON.stringify([status, body, headers.get('X-Position')]),
  );
  expect(new Set(seen).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await deliveriesOf(orderId)).toHaveLength(1);
  const types = (await orderEvents(orderId)).map(({ type }) => type);
  expect(types).toEqual(['OrderPlaced', 'PaymentCompleted']);
});

test.each(['DEMO_', 'demo_1', 'DEMO_1x', 'pi_3PxyzLive', 'xDEMO_1'])(
  'the payment %j is refused, and the order stays open',
  async (payment_id) => {
    const token = await fixture.register();
    const orderId = String((await purchase(token)).body['order_id']);
    const refused = await complete(orderId, token, { payment_id });
    expect([refused.status, refused.body['type']]).toEqual([409, 'urn:problem:payment-refused']);
    expect((await complete(orderId, token)).status).toBe(200);
  },
);

test('where payments are live, the demo payment is refused', async () => {
  const token = await fixture.register();
  const orderId = String((await purchase(token)).body['order_id']);
  const live = await startCommandApi({
    host: '127.0.0.1',
    port: 0,
    ...fixture.addresses,
    admin: { email: null, password: null },
    payments: 'live',
    rateLimitScale: 1000,
    logger: createLogger('test', 'silent'),
  });
  const refused = await callApi(`${live.url}/api/store/complete-payment/${orderId}`, {
    token,
    body: PAYMENT,
  });
  await live.stop();
  expect([refused.status, refused.body['type']]).toEqual([409, 'urn:problem:payment-refused']);
  expect(await deliveriesOf(orderId)).toEqual([]);
});

test('a pack that nobody offers cannot be ordered', async () => {
  const token = await fixture.register();
  const refused = await fixture.call('/api/store/purchase-qr-pack', {
    token,
    body: { pack_id: randomUUID() },
  });
  expect([refused.status, refused.body['detail']]).toEqual([404, 'There is no such pack.']);
  const nobody = await fixture.call('/api/store/purchase-qr-pack', {
    body: { pack_id: firstOfferId('pack-10') },
  });
  expect(nobody.status).toBe(401);
});

test('a larger plan is ordered and counts once it is paid; limits follow at once', async () => {
  const token = await fixture.register();
  const generate = () => fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  for (let made = 0; made < 10; made += 1) expect((await generate()).status).toBe(201);
  expect((await generate()).status).toBe(403);
  const { status, body } = await choosePlan(token, 'basic');
  expect(status).toBe(200);
  expect((await generate()).status).toBe(403);
  const orderId = String(body['order_id']);
  expect(await orderEvents(orderId)).toMatchObject([{ data: { cents: 1000 } }]);
  const [paid, again] = [await complete(orderId, token), await complete(orderId, token)];
  expect(paid.body).toEqual({ order_id: orderId, status: 'completed' });
  expect(again.body).toEqual(paid.body);
  expect(await planOf(token)).toBe('basic');
  expect((await generate()).status).toBe(201);
});

test('a smaller plan counts at once, and completing the old order again changes nothing', async () => {
  const token = await fixture.register();
  const orderId = String((await choosePlan(token, 'premium')).body['order_id']);
  await complete(orderId, token);
  const smaller = await choosePlan(token, 'basic');
  expect([smaller.status, smaller.body]).toEqual([200, { order_id: null }]);
  expect((await choosePlan(token, 'free')).body).toEqual({ order_id: null });
  expect(await planOf(token)).toBe('premium basic free');
  expect((await complete(orderId, token)).status).toBe(200);
  expect(await planOf(token)).toBe('premium basic free');
});

test('the plan that one has costs nothing and changes nothing', async () => {
  const token = await fixture.register();
  expect((await choosePlan(token, 'free')).body).toEqual({ order_id: null });
  expect(await planOf(token)).toBe('');
});

test('nobody pays for a plan that theirs includes', async () => {
  const token = await fixture.register();
  const basic = String((await choosePlan(token, 'basic')).body['order_id']);
  const premium = String((await choosePlan(token, 'premium')).body['order_id']);
  await complete(premium, token);
  const { status, body } = await complete(basic, token);
  expect([status, body['type']]).toEqual([409, 'urn:problem:plan-included']);
  expect(await planOf(token)).toBe('premium');
});

test('an upgrade sent again after it was paid gets the answer of the first time', async () => {
  const token = await fixture.register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await choosePlan(token, 'basic', headers);
  await complete(String(first.body['order_id']), token);
  await fixture.restart();
  const again = await choosePlan(token, 'basic', headers);
  expect(again.body).toEqual(first.body);
});
