import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { OrderItem, PaidPlan } from '@app/events/order';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Plan } from '@app/events/user';
import { packPrice, planPrice } from '@app/service-kit/plans';
import { DomainError } from '../../kernel/domain-error.ts';
import { orderDecider, payable, type PlacedOrder } from './decider.ts';
import { packDecider } from '../packs/decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CodeDirectory } from '../codes/code-directory.ts';
import { batchDecider } from '../batches/decider.ts';

/** How long an order can be paid, in ms. */
const ORDER_MS = 30 * 60 * 1000;

/** `DEMO_` and a timestamp. */
const DEMO_PAYMENT = /^DEMO_\d{1,20}$/u;

/** From small to large. */
const PLANS: readonly Plan[] = ['free', 'basic', 'premium'];

const isLarger = (plan: Plan, than: Plan): boolean => PLANS.indexOf(plan) > PLANS.indexOf(than);

/** `live`: real payments are expected, so the simulated payment is refused. */
export type PaymentMode = 'demo' | 'live';

/** Buying packs and plans. */
export class Orders {
  private readonly handler: CommandHandler;
  private readonly payments: PaymentMode;
  private readonly fulfilment: OrderFulfilment;

  constructor(handler: CommandHandler, payments: PaymentMode, fulfilment: OrderFulfilment) {
    this.handler = handler;
    this.payments = payments;
    this.fulfilment = fulfilment;
  }

  /**
   * Orders a pack at its current price, less the discount of the buyer's plan.
   * @throws DomainError `pack-not-found`
   */
  async placeForPack(
    packId: string,
    buyerId: string,
    context: CommandContext,
  ): Promise<{ orderId: string; position: Position | null }> {
    const pack = await this.handler.state(packDecider, streams.pack(packId));
    if (pack.status === 'none') {
      throw new DomainError('not-found', 'pack-not-found', 'There is no such pack.');
    }
    const { name, quantity } = pack.details;
    const cents = packPrice(pack.details.cents, await this.planOf(buyerId));
    return this.place({ kind: 'pack', packId, name, quantity }, cents, buyerId, context);
  }

  /**
   * Chooses a plan: a larger one is ordered, a smaller one takes effect at once.
   * @returns the order to pay; null if nothing has to be paid
   */
  async choosePlan(
    plan: Plan,
    userId: string,
    context: CommandContext,
  ): Promise<{ orderId: string | null; position: Position | null }> {
    // When it is resent after payment, the plan is no longer a larger one.
    const ordered = await this.handler.state(orderDecider, streams.order(orderIdOf(context)));
    const isUpgrade = ordered.status !== 'none' || isLarger(plan, await this.planOf(userId));
    if (plan !== 'free' && isUpgrade) {
      return this.place({ kind: 'plan', plan }, planPrice(plan), userId, context);
    }
    const command = { type: 'ChoosePlan', userId, plan, orderId: null } as const;
    const stream = streams.user(userId);
    const { position } = await this.handler.handle(userDecider, stream, command, context);
    return { orderId: null, position };
  }

  /**
   * Confirms the payment and delivers. Repeating it delivers what a crash left undelivered, and
   * otherwise has no effect.
   * @throws DomainError if the order is somebody else's or expired, and `payment-refused`
   */
  async complete(
    orderId: string,
    payment: { buyerId: string; paymentId: string },
    context: CommandContext,
  ): Promise<{ position: Position | null }> {
    const stream = streams.order(orderId);
    const asked = { ...payment, at: context.at };
    const order = payable(await this.handler.state(orderDecider, stream), asked);
    if (order.status === 'open') {
      await this.refuseNeedless(order);
      this.mustBePaid(payment.paymentId);
      const command = { type: 'CompletePayment', ...asked } as const;
      await this.handler.handle(orderDecider, stream, command, context);
    }
    return { position: await this.fulfilment.deliver(order, context) };
  }

  private async place(
    item: OrderItem,
    cents: number,
    buyerId: string,
    context: CommandContext,
  ): Promise<{ orderId: string; position: Position | null }> {
    const orderId = orderIdOf(context);
    const expiresAt = new Date(context.at.getTime() + ORDER_MS);
    const { position } = await this.handler.handle(
      orderDecider,
      streams.order(orderId),
      { type: 'Place', orderId, buyerId, item, cents, expiresAt },
      context,
    );
    return { orderId, position };
  }

  /** Nobody should pay for what they already have, or lose benefits by paying. */
  private async refuseNeedless({ item, buyerId }: PlacedOrder): Promise<void> {
    if (item.kind === 'plan' && !isLarger(item.plan, await this.planOf(buyerId))) {
      const sentence = 'Your plan already includes this. Nothing was charged.';
      throw new DomainError('conflict', 'plan-included', sentence);
    }
  }

  /** A real provider would confirm here that the payment covers the order. */
  private mustBePaid(paymentId: string): void {
    if (this.payments === 'demo' && DEMO_PAYMENT.test(paymentId)) return;
    const sentence = 'This payment was not accepted. Nothing was charged.';
    throw new DomainError('conflict', 'payment-refused', sentence);
  }

  private async planOf(userId: string): Promise<Plan> {
    const user = await this.handler.state(userDecider, streams.user(userId));
    return user.status === 'registered' ? user.plan : 'free';
  }
}

/** A command places one order. */
const orderIdOf = ({ commandId }: CommandContext): string => uuidV5(commandId, 'order');

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
