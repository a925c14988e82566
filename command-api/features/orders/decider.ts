import type { OrderEvent, OrderItem } from '@app/events/order';
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

export type OrderCommand =
  | {
      readonly type: 'Place';
      readonly orderId: string;
      readonly buyerId: string;
      readonly item: OrderItem;
      readonly cents: number;
      readonly expiresAt: Date;
    }
  | {
      readonly type: 'CompletePayment';
      readonly buyerId: string;
      readonly paymentId: string;
      readonly at: Date;
    };

function evolve(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'OrderPlaced':
      return { ...event.data, status: 'open', expiresAt: new Date(event.data.expiresAt) };
    case 'PaymentCompleted':
      return state.status === 'none' ? state : { ...state, status: 'paid' };
  }
}

function decide(command: OrderCommand, state: OrderState): readonly OrderEvent[] {
  switch (command.type) {
    case 'Place': {
      if (state.status !== 'none') return [];
      const { type: _type, expiresAt, ...order } = command;
      return [{ type: 'OrderPlaced', data: { ...order, expiresAt: expiresAt.toISOString() } }];
    }
    case 'CompletePayment': {
      const { orderId, buyerId } = payable(state, command);
      if (state.status === 'paid') return [];
      return [
        { type: 'PaymentCompleted', data: { orderId, buyerId, paymentId: command.paymentId } },
      ];
    }
  }
}

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
  decide,
  personal: 'skip',
};
