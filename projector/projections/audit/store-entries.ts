import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Handlers } from '../../runtime/projection.ts';
import type { RowOperation } from '../../runtime/row-operation.ts';
import { type Change, record } from './table.ts';

type OfProduct = Recorded<Extract<DomainEvent, { data: { productId: string } }>>;

const ofProduct = (
  event: OfProduct,
  action: string,
  change: Change = {},
): readonly RowOperation[] =>
  record(event, `product.${action}`, ['product', event.data.productId], change);

/** Offers and purchases. */
export const storeEntries: Handlers = {
  // Descriptions of products are public, and in the event.
  ProductOffered: (event) => ofProduct(event, 'offered'),
  ProductDescribed: (event) => ofProduct(event, 'described'),
  ProductPriced: (event) => ofProduct(event, 'priced', { cents: event.data.cents }),
  ProductStocked: (event) => ofProduct(event, 'stocked', { stock: event.data.stock }),
  ProductWithdrawn: (event) => ofProduct(event, 'withdrawn'),
  ProductReturned: (event) => ofProduct(event, 'returned'),
  ProductPictureChosen: (event) => ofProduct(event, 'picture_chosen'),
  ProductPictureRemoved: (event) => ofProduct(event, 'picture_removed'),
  OrderPlaced: (event) => {
    const { orderId, item, cents } = event.data;
    const what = item.kind === 'pack' ? { pack: item.packId } : { plan: item.plan };
    return record(event, 'order.placed', ['order', orderId], { ...what, cents });
  },
  PaymentCompleted: (event) => record(event, 'order.paid', ['order', event.data.orderId]),
};
