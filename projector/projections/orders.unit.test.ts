import { expect, test } from 'vitest';
import { batchGenerated } from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { orderPlaced, paymentCompleted } from '../testing/store-events.ts';
import { customers, orders, ordersProjection } from './orders.ts';

const placed = recorded(orderPlaced('o1', 'u1'));
const paid = recorded(paymentCompleted('o1', 'u1'));
const LATER = '2026-03-04T05:10:00.000Z';
const row = {
  id: 'o1',
  buyer_id: 'u1',
  kind: 'pack',
  pack_name: 'Household',
  quantity: 25,
  plan: null,
  cents: 999,
  status: 'open',
  placed_at: SOME_TIME,
  expires_at: '2026-03-04T05:36:07.890Z',
  delivered_at: null,
  batch_id: null,
};

test('an order is open until it is paid', () => {
  expect(given(ordersProjection, placed).rows(orders)).toEqual([row]);
  expect(given(ordersProjection, placed, paid).rows(orders)).toEqual([{ ...row, status: 'paid' }]);
});

test('the codes of a pack deliver its order, and count for its buyer', () => {
  const order = { orderId: 'o1', buyerId: 'u1' };
  const tables = given(
    ordersProjection,
    placed,
    paid,
    recorded(batchGenerated('b1', ['A1', 'A2'], order), { at: LATER }),
    orderPlaced('o2', 'u1'),
    batchGenerated('b2', ['A3'], { orderId: 'o2', buyerId: 'u1' }),
    batchGenerated('b3', ['A4']),
  );
  expect(tables.rows(orders)[0]).toEqual({
    ...row,
    status: 'delivered',
    delivered_at: LATER,
    batch_id: 'b1',
  });
  expect(tables.rows(customers)).toEqual([{ user_id: 'u1', codes_bought: 3 }]);
});

test('a plan delivers its order, and no codes', () => {
  const tables = given(
    ordersProjection,
    orderPlaced('o1', 'u1', { kind: 'plan', plan: 'basic' }),
    paid,
    recorded(
      { type: 'PlanChosen', data: { userId: 'u1', plan: 'basic', orderId: 'o1' } },
      { at: LATER },
    ),
    { type: 'PlanChosen', data: { userId: 'u1', plan: 'free', orderId: null } },
  );
  expect(tables.rows(orders)).toEqual([
    {
      ...row,
      kind: 'plan',
      pack_name: null,
      quantity: null,
      plan: 'basic',
      status: 'delivered',
      delivered_at: LATER,
    },
  ]);
  expect(tables.rows(customers)).toEqual([]);
});
