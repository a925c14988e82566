import type { EventNamed } from '@app/events/catalogue';
import type { OrderItem } from '@app/events/order';

/** Realistic events of store and shop. */
export const packOffered = (packId: string): EventNamed<'PackOffered'> => ({
  type: 'PackOffered',
  data: {
    packId,
    name: 'Household',
    description: 'Enough for everything.',
    cents: 999,
    quantity: 25,
    isPopular: true,
  },
});

export const productOffered = (productId: string): EventNamed<'ProductOffered'> => ({
  type: 'ProductOffered',
  data: {
    productId,
    name: 'Sticker sheet',
    description: 'Twelve stickers.',
    category: 'stickers',
    qrCodesIncluded: 12,
    specifications: [{ name: 'Waterproof', value: true }],
    cents: 1299,
    stock: null,
  },
});

export const orderPlaced = (
  orderId: string,
  buyerId: string,
  item: OrderItem = { kind: 'pack', packId: 'p1', name: 'Household', quantity: 25 },
): EventNamed<'OrderPlaced'> => ({
  type: 'OrderPlaced',
  data: { orderId, buyerId, item, cents: 999, expiresAt: '2026-03-04T05:36:07.890Z' },
});

export const paymentCompleted = (
  orderId: string,
  buyerId: string,
): EventNamed<'PaymentCompleted'> => ({
  type: 'PaymentCompleted',
  data: { orderId, buyerId, paymentId: 'DEMO_1' },
});
