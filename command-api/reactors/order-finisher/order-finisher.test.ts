import { randomUUID } from 'node:crypto';
import type { OrderItem } from '@app/events/order';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { firstOfferId } from '../../features/products/first-catalogue.ts';
import { someContext } from '../../testing/some.ts';
import { setUpRunningReactors } from '../../testing/reactor-fixture.ts';

const fixture = setUpRunningReactors();

const PACK: OrderItem = {
  kind: 'pack',
  packId: firstOfferId('pack-10'),
  name: 'Pocket pack',
  quantity: 10,
};

/** Confirms the payment and stops there, like a crash. */
async function payFor(item: OrderItem, buyerId: string): Promise<string> {
  const orderId = randomUUID();
  const stream = streams.order(orderId);
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const placed = { type: 'OrderPlaced', data: { orderId, buyerId, item, cents: 499, expiresAt } };
  const paid = { type: 'PaymentCompleted', data: { orderId, buyerId, paymentId: 'DEMO_1' } };
  const context = someContext({ actor: { kind: 'user', id: buyerId } });
  await fixture.commands.log.append(stream, 'no-stream', [placed, paid], context);
  return orderId;
}

const batchOf = (orderId: string) =>
  fixture.commands.log.read(streams.batch(uuidV5(orderId, 'batch')), { personal: 'open' });

const until = <Event>(read: () => Promise<readonly Event[]>) =>
  eventually(async () => {
    const events = await read();
    return events.length > 0 && events;
  });

function idOf(token: string): string {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return String(sub);
}

test('a paid pack whose delivery a crash cut short is delivered, and only once', async () => {
  const token = await fixture.commands.register();
  const buyerId = idOf(token);
  const orderId = await payFor(PACK, buyerId);
  const delivered = await until(() => batchOf(orderId));
  expect(delivered).toMatchObject([
    {
      type: 'BatchGenerated',
      data: { purpose: 'user_purchases', order: { orderId, buyerId } },
      metadata: { actor: { kind: 'user', id: buyerId } },
    },
  ]);
  // When the browser asks again after the crash, it gets its answer, and nothing is delivered
  // twice.
  const path = `/api/store/complete-payment/${orderId}`;
  const again = await fixture.commands.call(path, { token, body: { payment_id: 'DEMO_2' } });
  expect([again.status, again.body]).toEqual([200, { order_id: orderId, status: 'completed' }]);
  expect(await batchOf(orderId)).toHaveLength(1);
});

test('a paid plan whose choosing a crash cut short is chosen', async () => {
  const buyerId = idOf(await fixture.commands.register());
  const orderId = await payFor({ kind: 'plan', plan: 'basic' }, buyerId);
  const chosen = await until(async () => {
    const events = await fixture.commands.log.read(streams.user(buyerId), { personal: 'skip' });
    return events.filter(({ type }) => type === 'PlanChosen');
  });
  expect(chosen).toMatchObject([{ data: { userId: buyerId, plan: 'basic', orderId } }]);
});

test('beside the command itself, and read again from the start, it delivers nothing twice', async () => {
  const token = await fixture.commands.register();
  const buyerId = idOf(token);
  const send = (path: string, body: object) =>
    fixture.commands.call(`/api${path}`, { token, body });
  const ordered = await send('/user/subscription', { plan: 'premium' });
  await send(`/store/complete-payment/${String(ordered.body['order_id'])}`, {
    payment_id: 'DEMO_1',
  });
  await send('/user/subscription', { plan: 'free' });
  await fixture.stopReactors();
  await fixture.commands.pool.query(
    "delete from reactors.checkpoints where name = 'order-finisher'",
  );
  await fixture.startReactors();
  // Once this later one is delivered, all earlier ones have been handled again.
  const later = await payFor(PACK, buyerId);
  await until(() => batchOf(later));
  const events = await fixture.commands.log.read(streams.user(buyerId), { personal: 'skip' });
  const plans = events.flatMap(({ type, data }) =>
    type === 'PlanChosen' ? [Object(data).plan] : [],
  );
  expect(plans).toEqual(['premium', 'free']);
});

test('a paid order of somebody who is gone holds up nothing', async () => {
  await payFor({ kind: 'plan', plan: 'basic' }, randomUUID());
  const later = await payFor(PACK, randomUUID());
  await until(() => batchOf(later));
  expect(fixture.report().find(({ name }) => name === 'order-finisher')?.state).toBe('running');
});
