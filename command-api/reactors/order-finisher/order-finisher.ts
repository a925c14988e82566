import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import { orderDecider } from '../../features/orders/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { OrderFulfilment } from '../../features/orders/orders.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

/** Permanent refusals: the buyer's account is gone. */
const FINAL: ReadonlySet<string> = new Set(['user-not-found', 'erased']);

/**
 * Delivers every paid order, in case of a crash between payment and delivery (docs/adr/0005). The
 * command's id derives from the order's, so it may run concurrently with the command that confirmed
 * the payment, and whichever is second has no effect.
 */
export function orderFinisher(
  handler: CommandHandler,
  fulfilment: OrderFulfilment,
  logger: Logger,
): Reactor {
  return defineReactor({
    name: 'order-finisher',
    personal: 'skip',
    on: {
      PaymentCompleted: async ({ id, data, metadata }) => {
        const order = await handler.state(orderDecider, streams.order(data.orderId));
        if (order.status === 'none') throw new Error(`Order ${data.orderId} was never placed`);
        try {
          await fulfilment.deliver(order, { ...metadata, at: new Date(metadata.at) });
        } catch (error) {
          if (!(error instanceof DomainError) || !FINAL.has(error.code)) throw error;
          logger.warn(
            { event: id, code: error.code },
            'a paid order cannot be delivered: the buyer has no account any more',
          );
        }
      },
    },
  });
}
