import type { OrderEvent, OrderItem } from '@app/events/order';
import { type CommandsOf, decideByType, type Decisions } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export type OrderState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'paid';
      readonly orderId: string;
      readonly buyerId: string;
      readonly item: OrderItem;
      readonly cents: number;
      readonly expiresAt: Date;
    };

export type PlacedOrder = Exclude<OrderState, { status: 'none' }>;

interface Fields {
  Place: { orderId: string; buyerId: string; item: OrderItem; cents: number; expiresAt: Date };
  CompletePayment: { buyerId: string; paymentId: string; at: Date };
}

export type OrderCommand = CommandsOf<Fields>;

function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') {
    return { ...event.data, status: 'open', expiresAt: new Date(event.data.expiresAt) };
  }
  return state.status === 'none' ? state : { ...state, status: 'paid' };
}

const decisions: Decisions<OrderCommand, OrderState, OrderEvent> = {
  Place({ type: _type, expiresAt, ...order }, { status }) {
    if (status !== 'none') return [];
    return [{ type: 'OrderPlaced', data: { ...order, expiresAt: expiresAt.toISOString() } }];
  },

  CompletePayment(command, state) {
    const { orderId, buyerId, status } = payable(state, command);
    if (status === 'paid') return [];
    const { paymentId } = command;
    return [{ type: 'PaymentCompleted', data: { orderId, buyerId, paymentId } }];
  },
};

/**
 * The order that somebody pays, or has paid.
 * @throws DomainError if it is somebody else's, or expired before it was paid
 */
export function payable(
  state: OrderState,
  { buyerId, at }: { buyerId: string; at: Date },
): PlacedOrder {
  // For anybody but the buyer it does not exist.
  if (state.status === 'none' || state.buyerId !== buyerId) throw orderNotFound();
  if (state.status === 'open' && at >= state.expiresAt) {
    throw new DomainError(
      'conflict',
      'order-expired',
      'This order expired after 30 minutes. Nothing was charged; please order again.',
    );
  }
  return state;
}

export const orderNotFound = (): DomainError =>
  new DomainError('not-found', 'order-not-found', 'There is no such order.');

export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide: (command, state) => decideByType(decisions, command, state),
  personal: 'skip',
};
