import { isDeepStrictEqual } from 'node:util';
import type { ProductDetails, ProductEvent } from '@app/events/product';
import { changeByType, type Changes, type CommandsOf } from '../../kernel/by-type.ts';
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
  readonly details: ProductDetails;
  /** Whether the shop shows it. */
  readonly isActive: boolean;
}

interface Fields {
  /** Adds a product. */
  Offer: Description;
  /** Replaces the details of an existing product. */
  Change: Description;
  /** The picture is already stored. Sizes are in pixels. */
  ChoosePicture: { pictureId: string; width: number; height: number };
  RemovePicture: unknown;
}

export type ProductCommand = CommandsOf<Fields, { readonly productId: string }>;

type Known = Exclude<ProductState, { status: 'none' }>;

function evolve(state: ProductState, event: ProductEvent): ProductState {
  if (event.type === 'ProductOffered') {
    const { productId: _id, ...details } = event.data;
    return { status: 'offered', details, pictureId: null };
  }
  return state.status === 'none' ? state : changeByType(changes, state, event);
}

const changes: Changes<Exclude<ProductEvent, { type: 'ProductOffered' }>, Known> = {
  ProductDescribed: (known, { data: { productId: _id, ...description } }) => ({
    ...known,
    details: { ...known.details, ...description },
  }),
  ProductPriced: (known, { data: { cents } }) => ({
    ...known,
    details: { ...known.details, cents },
  }),
  ProductStocked: (known, { data: { stock } }) => ({
    ...known,
    details: { ...known.details, stock },
  }),
  ProductWithdrawn: (known) => ({ ...known, status: 'withdrawn' }),
  ProductReturned: (known) => ({ ...known, status: 'offered' }),
  ProductPictureChosen: (known, { data: { pictureId } }) => ({ ...known, pictureId }),
  ProductPictureRemoved: (known) => ({ ...known, pictureId: null }),
};

function decide(command: ProductCommand, state: ProductState): readonly ProductEvent[] {
  const { productId } = command;
  if (command.type === 'Offer') {
    if (state.status !== 'none') return [];
    const { details, isActive } = command;
    const offered: ProductEvent = { type: 'ProductOffered', data: { productId, ...details } };
    return isActive ? [offered] : [offered, { type: 'ProductWithdrawn', data: { productId } }];
  }
  if (state.status === 'none') throw productNotFound();
  switch (command.type) {
    case 'Change':
      return differences(productId, command, state);
    case 'ChoosePicture': {
      const { type: _, ...picture } = command;
      const data = { ...picture, replacedId: state.pictureId };
      if (state.pictureId === picture.pictureId) return [];
      return [{ type: 'ProductPictureChosen', data }];
    }
    case 'RemovePicture': {
      const { pictureId } = state;
      if (pictureId === null) return [];
      return [{ type: 'ProductPictureRemoved', data: { productId, pictureId } }];
    }
  }
}

/** An event for each difference. */
function differences(
  productId: string,
  { details, isActive }: Description,
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
