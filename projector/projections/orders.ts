import type { OrderItem } from '@app/events/order';
import type { Plan } from '@app/events/user';
import { defineProjection } from '../runtime/projection.ts';
import { increment, insert, insertIfAbsent, notify, update } from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import { notifying } from './notifying.ts';

export const orders = defineTable('orders', {
  columns: {
    id: text(),
    buyer_id: text(),
    kind: text<OrderItem['kind']>(),
    pack_name: nullable(text()),
    quantity: nullable(integer()),
    plan: nullable(text<Plan>()),
    /** US cents. */
    cents: integer(),
    status: text<'open' | 'paid' | 'delivered'>(),
    placed_at: instant(),
    /** An open order cannot be paid from then on. */
    expires_at: instant(),
    delivered_at: nullable(instant()),
    batch_id: nullable(text()),
  },
  primaryKey: ['id'],
  indexes: [['buyer_id', 'placed_at desc', 'id desc'], ['batch_id']],
});

export const customers = defineTable('customers', {
  columns: { user_id: text(), codes_bought: integer() },
  primaryKey: ['user_id'],
});

const described = (item: OrderItem) =>
  item.kind === 'pack'
    ? { kind: item.kind, pack_name: item.name, quantity: item.quantity, plan: null }
    : { kind: item.kind, pack_name: null, quantity: null, plan: item.plan };

export const ordersProjection = defineProjection({
  name: 'orders',
  version: 1,
  tables: [orders, customers],
  on: {
    OrderPlaced: ({ data, metadata }) => [
      insert(orders, {
        id: data.orderId,
        buyer_id: data.buyerId,
        ...described(data.item),
        cents: data.cents,
        status: 'open',
        placed_at: metadata.at,
        expires_at: data.expiresAt,
        delivered_at: null,
        batch_id: null,
      }),
      notify(`user:${data.buyerId}`),
    ],
    PaymentCompleted: ({ data }) =>
      notifying(data.buyerId, update(orders, { id: data.orderId }, { status: 'paid' })),
    PlanChosen: ({ data, metadata }) =>
      data.orderId === null
        ? []
        : [
            update(
              orders,
              { id: data.orderId },
              { status: 'delivered', delivered_at: metadata.at },
            ),
            notify(`user:${data.userId}`),
          ],
    BatchGenerated: ({ data: { order, batchId, uids }, metadata }) =>
      order === null
        ? []
        : [
            update(
              orders,
              { id: order.orderId },
              { status: 'delivered', delivered_at: metadata.at, batch_id: batchId },
            ),
            insertIfAbsent(customers, { user_id: order.buyerId, codes_bought: 0 }),
            increment(customers, { user_id: order.buyerId }, { codes_bought: uids.length }),
            notify(`user:${order.buyerId}`),
          ],
  },
});
