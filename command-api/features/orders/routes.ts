import { idOr } from '../../kernel/id-or.ts';
import { orderCommands } from './contract.ts';
import { orderNotFound } from './decider.ts';
import type { Orders } from './orders.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

export function orderRoutes(router: CommandRouter, orders: Orders): void {
  router.on(orderCommands.purchasePack, async ({ who, body, command }) => {
    const { orderId, position } = await orders.placeForPack(body.pack_id, who.userId, command);
    return { body: { order_id: orderId }, position };
  });

  router.on(orderCommands.completePayment, async ({ who, body, command, parameter }) => {
    const orderId = idOr(parameter('id'), orderNotFound);
    const payment = { buyerId: who.userId, paymentId: body.payment_id };
    const { position } = await orders.complete(orderId, payment, command);
    return { body: { order_id: orderId, status: 'completed' }, position };
  });

  router.on(orderCommands.choosePlan, async ({ who, body, command }) => {
    const { orderId, position } = await orders.choosePlan(body.plan, who.userId, command);
    return { body: { order_id: orderId }, position };
  });
}
