import { readUuid } from '@app/events/event-id';
import { commandRoutes } from '../../contract/command-routes.ts';
import { orderNotFound } from './decider.ts';
import { productNotFound } from '../products/decider.ts';
import type { Orders } from './orders.ts';
import type { Products } from '../products/products.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** Buying packs and plans. */
export function storeRoutes(router: CommandRouter, orders: Orders): void {
  router.on(commandRoutes.purchasePack, async ({ who, body, command }) => {
    const { orderId, position } = await orders.placeForPack(body.pack_id, who.userId, command);
    return { body: { order_id: orderId }, position };
  });

  router.on(commandRoutes.completePayment, async ({ who, body, command, parameter }) => {
    const orderId = readUuid(parameter('id'));
    if (orderId === null) throw orderNotFound();
    const payment = { buyerId: who.userId, paymentId: body.payment_id };
    const { position } = await orders.complete(orderId, payment, command);
    return { body: { order_id: orderId, status: 'completed' }, position };
  });

  router.on(commandRoutes.choosePlan, async ({ who, body, command }) => {
    const { orderId, position } = await orders.choosePlan(body.plan, who.userId, command);
    return { body: { order_id: orderId }, position };
  });
}

/** What the shop sells. */
export function productRoutes(router: CommandRouter, products: Products): void {
  router.on(commandRoutes.offerProduct, async ({ body, command }) => {
    const { productId, position } = await products.offer(body, command);
    return { body: { id: productId }, position };
  });

  router.on(commandRoutes.changeProduct, async ({ body, command, parameter }) => {
    const productId = readProductId(parameter('id'));
    const { position } = await products.change(productId, body, command);
    return { body: { id: productId }, position };
  });

  router.on(commandRoutes.chooseProductImage, async ({ body, command, parameter }) => {
    const productId = readProductId(parameter('id'));
    const { address, position } = await products.choosePicture(productId, body, command);
    return { body: { image: address }, position };
  });

  router.on(commandRoutes.removeProductImage, async ({ command, parameter }) => {
    const { position } = await products.removePicture(readProductId(parameter('id')), command);
    return { body: {}, position };
  });
}

function readProductId(text: string): string {
  const productId = readUuid(text);
  if (productId === null) throw productNotFound();
  return productId;
}
