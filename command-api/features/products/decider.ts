import { isDeepStrictEqual } from 'node:util';
import type { ProductDetails, ProductEvent } from '@app/events/product';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export type ProductState =
  | { readonly status: 'none' }
  | {
      readonly status: 'offered' | 'withdrawn';
      readonly details: ProductDetails;
      /** Null if the drawing of its category is shown. */
      readonly pictureId: string | null;
    };

interface Description {
  /** `Offer` adds a product, `Change` replaces the details of an existing one. */
  readonly type: 'Offer' | 'Change';
  readonly productId: string;
  readonly details: ProductDetails;
  /** Whether the shop shows it. */
  readonly isActive: boolean;
}

export type ProductCommand =
  | Description
  /** The picture is already stored. Sizes are in pixels. */
  | {
      readonly type: 'ChoosePicture';
      readonly productId: string;
      readonly pictureId: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'RemovePicture'; readonly productId: string };

type Known = Exclude<ProductState, { status: 'none' }>;

function evolve(state: ProductState, event: ProductEvent): ProductState {
  if (event.type === 'ProductOffered') {
    const { productId: _id, ...details } = event.data;
    return { status: 'offered', details, pictureId: null };
  }
  return state.status === 'none' ? state : evolveKnown(state, event);
}

function evolveKnown(
  known: Known,
  event: Exclude<ProductEvent, { type: 'ProductOffered' }>,
): ProductState {
  const { details } = known;
  switch (event.type) {
    case 'ProductDescribed': {
      const { productId: _id, ...description } = event.data;
      return { ...known, details: { ...details, ...description } };
    }
    case 'ProductPriced':
      return { ...known, details: { ...details, cents: event.data.cents } };
    case 'ProductStocked':
      return { ...known, details: { ...details, stock: event.data.stock } };
    case 'ProductWithdrawn':
      return { ...known, status: 'withdrawn' };
    case 'ProductReturned':
      return { ...known, status: 'offered' };
    case 'ProductPictureChosen':
      return { ...known, pictureId: event.data.pictureId };
    case 'ProductPictureRemoved':
      return { ...known, pictureId: null };
  }
}

function decide(command: ProductCommand, state: ProductState): readonly ProductEvent[] {
  if (command.type === 'Offer') return offer(command, state);
  if (state.status === 'none') throw productNotFound();
  const { productId } = command;
  switch (command.type) {
    case 'Change':
      return changes(command, state);
    case 'ChoosePicture': {
      const { pictureId, width, height } = command;
      const data = { productId, pictureId, width, height, replacedId: state.pictureId };
      return state.pictureId === pictureId ? [] : [{ type: 'ProductPictureChosen', data }];
    }
    case 'RemovePicture': {
      const { pictureId } = state;
      if (pictureId === null) return [];
      return [{ type: 'ProductPictureRemoved', data: { productId, pictureId } }];
    }
  }
}

function offer(command: Description, { status }: ProductState): readonly ProductEvent[] {
  if (status !== 'none') return [];
  const { productId, details, isActive } = command;
  const offered: ProductEvent = { type: 'ProductOffered', data: { productId, ...details } };
  return isActive ? [offered] : [offered, { type: 'ProductWithdrawn', data: { productId } }];
}

/** An event for each difference. */
function changes(
  { productId, details, isActive }: Description,
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
