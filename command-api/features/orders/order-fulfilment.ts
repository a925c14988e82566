import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { PaidPlan } from '@app/events/order';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { CodeDirectory } from '../codes/code-directory.ts';
import { batchDecider } from '../batches/decider.ts';
import type { PlacedOrder } from './decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** Delivers what was paid for (docs/adr/0005). */
export class OrderFulfilment {
  private readonly handler: CommandHandler;
  private readonly directory: CodeDirectory;

  constructor(handler: CommandHandler, directory: CodeDirectory) {
    this.handler = handler;
    this.directory = directory;
  }

  /**
   * Delivers a paid order. The command's id derives from the order's id, so it is delivered once,
   * however often this is called.
   * @param payment the context of the command that completed the payment
   * @returns the position at which the buyer sees it
   * @throws DomainError if the buyer's account is gone
   */
  async deliver(order: PlacedOrder, payment: CommandContext): Promise<Position | null> {
    const { orderId, item } = order;
    const commandId = uuidV5(orderId, 'delivery');
    const context = { ...payment, commandId, causationId: payment.commandId };
    return item.kind === 'pack'
      ? this.deliverPack(order, item.quantity, context)
      : this.deliverPlan(order, item.plan, context);
  }

  private async deliverPack(
    { orderId, buyerId }: PlacedOrder,
    quantity: number,
    context: CommandContext,
  ): Promise<Position | null> {
    const batchId = uuidV5(orderId, 'batch');
    const stream = streams.batch(batchId);
    const { generated } = await this.handler.state(batchDecider, stream);
    const { events, position } = await this.handler.handle(
      batchDecider,
      stream,
      {
        type: 'Generate',
        batchId,
        purpose: 'user_purchases',
        notes: null,
        uids: generated ? [] : await this.directory.drawFree(quantity),
        order: { orderId, buyerId },
      },
      context,
    );
    // If it was delivered before, the first call adds them, or the reactor does.
    for (const event of generated ? [] : events) {
      if (event.type === 'BatchGenerated') await this.directory.add(event.data.uids, batchId);
    }
    return position;
  }

  private async deliverPlan(
    { orderId, buyerId }: PlacedOrder,
    plan: PaidPlan,
    context: CommandContext,
  ): Promise<Position | null> {
    const command = { type: 'ChoosePlan', userId: buyerId, plan, orderId } as const;
    const stream = streams.user(buyerId);
    const { position } = await this.handler.handle(userDecider, stream, command, context);
    return position;
  }
}
