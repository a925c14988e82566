import { isDeepStrictEqual } from 'node:util';
import type { ProductDetails, ProductEvent } from '@app/events/product';
import type { Decider } from '../decider.ts';
import { DomainError } from '../domain-error.ts';

export type ProductState =
  | { readonly status: 'none' }
  | {
      readonly status: 'offered' | 'withdrawn';
      readonly details: ProductDetails;
    };

export interface ProductCommand {
  /** `Offer` brings a new product, `Change` says how a known one is from now on. */
  readonly type: 'Offer' | 'Change';
  readonly productId: string;
  readonly details: ProductDetails;
  /** Whether the shop shows it. */
  readonly isActive: boolean;
}

type Known = Exclude<ProductState, { status: 'none' }>;

function evolve(state: ProductState, event: ProductEvent): ProductState {
  if (event.type === 'ProductOffered') {
    const { productId: _id, ...details } = event.data;
    return { status: 'offered', details };
  }
  return state.status === 'none' ? state : evolveKnown(state, event);
}

function evolveKnown(
  { status, details }: Known,
  event: Exclude<ProductEvent, { type: 'ProductOffered' }>,
): ProductState {
  switch (event.type) {
    case 'ProductDescribed': {
      const { productId: _id, ...description } = event.data;
      return { status, details: { ...details, ...description } };
    }
    case 'ProductPriced':
      return { status, details: { ...details, cents: event.data.cents } };
    case 'ProductStocked':
      return { status, details: { ...details, stock: event.data.stock } };
    case 'ProductWithdrawn':
      return { status: 'withdrawn', details };
    case 'ProductReturned':
      return { status: 'offered', details };
  }
}

function decide(command: ProductCommand, state: ProductState): readonly ProductEvent[] {
  const { productId } = command;
  if (command.type === 'Change') {
    if (state.status === 'none') throw productNotFound();
    return changes(command, state);
  }
  if (state.status !== 'none') return [];
  const offered: ProductEvent = {
    type: 'ProductOffered',
    data: { productId, ...command.details },
  };
  return command.isActive
    ? [offered]
    : [offered, { type: 'ProductWithdrawn', data: { productId } }];
}

/** What is different now, a fact each. */
function changes(
  { productId, details, isActive }: ProductCommand,
  { status, details: known }: Known,
): readonly ProductEvent[] {
  const { cents, stock, ...description } = details;
  const { cents: knownCents, stock: knownStock, ...knownDescription } = known;
  const events: ProductEvent[] = [];
  if (!isDeepStrictEqual(description, knownDescription)) {
    events.push({ type: 'ProductDescribed', data: { productId, ...description } });
  }
  if (cents !== knownCents) events.push({ type: 'ProductPriced', data: { productId, cents } });
  if (stock !== knownStock) events.push({ type: 'ProductStocked', data: { productId, stock } });
  if (isActive !== (status === 'offered')) {
    const type = isActive ? 'ProductReturned' : 'ProductWithdrawn';
    events.push({ type, data: { productId } });
  }
  return events;
}

export const productNotFound = (): DomainError =>
  new DomainError('not-found', 'product-not-found', 'There is no such product.');

export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
