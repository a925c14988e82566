import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { orderDecider } from './decider.ts';

const { given } = specification(orderDecider);

const expiresAt = new Date('2026-03-04T05:36:00.000Z');
const order = {
  orderId: 'o1',
  buyerId: 'u1',
  item: { kind: 'pack', packId: 'p1', name: 'Household', quantity: 25 },
  cents: 999,
} as const;
const placed = {
  type: 'OrderPlaced',
  data: { ...order, expiresAt: expiresAt.toISOString() },
} as const;
const paid = {
  type: 'PaymentCompleted',
  data: { orderId: 'o1', buyerId: 'u1', paymentId: 'DEMO_1' },
} as const;
const inTime = new Date(expiresAt.getTime() - 1);
const pay = { type: 'CompletePayment', buyerId: 'u1', paymentId: 'DEMO_1', at: inTime } as const;

test('an order is placed, once', () => {
  given()
    .when({ type: 'Place', ...order, expiresAt })
    .expectEvents(placed);
  given(placed)
    .when({ type: 'Place', ...order, expiresAt })
    .expectEvents();
});

test('an order is paid to its last moment', () => {
  given(placed).when(pay).expectEvents(paid);
});

test('an order runs out', () => {
  given(placed).when(pay, { at: expiresAt }).expectRefusal('conflict', 'order-expired');
});

test('a paid order is paid once, with whatever payment, and never runs out', () => {
  const late = new Date(expiresAt.getTime() + 1);
  given(placed, paid).when(pay, { paymentId: 'DEMO_2', at: late }).expectEvents();
});

test.each([
  ['somebody else', [placed], 'u2'],
  ['somebody else, of a paid one', [placed, paid], 'u2'],
  ['anybody, of one that nobody placed', [], 'u1'],
] as const)('an order is not there for %s', (_who, history, buyerId) => {
  given(history).when(pay, { buyerId }).expectRefusal('not-found', 'order-not-found');
});

test('a payment makes no order', () => {
  expect(orderDecider.evolve(orderDecider.initialState, paid)).toEqual({ status: 'none' });
});
