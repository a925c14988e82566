import { somePicture } from '@app/service-kit/testing/some-picture';
import type { orderCommands } from '../features/orders/contract.ts';
import type { productCommands } from '../features/products/contract.ts';
import { firstOfferId } from '../features/products/first-catalogue.ts';
import type { Target } from './targets.ts';
import type { CommandFixture } from './command-fixture.ts';

export type StoreCommandName = keyof typeof orderCommands | keyof typeof productCommands;

const product = {
  name: 'Sticker sheet',
  description: 'Twelve stickers.',
  category: 'stickers',
  price: 12.99,
  qr_codes_included: 12,
  stock_quantity: 40,
  specifications: { Material: 'Vinyl', Waterproof: true },
  is_active: true,
};

const takes = { specifications: ['{}'], is_active: ['true'] };

/** Targets for the commands of store and shop. */
export async function findStoreTargets(
  fixture: CommandFixture,
  { token, admin }: { token: string; admin: string },
): Promise<Readonly<Record<StoreCommandName, Target>>> {
  const pack = { pack_id: firstOfferId('pack-10') };
  const order = await fixture.call('/api/store/purchase-qr-pack', { token, body: pack });
  const image = `/admin/products/${firstOfferId('sticker-sheet')}/image`;
  return {
    purchasePack: { path: '/store/purchase-qr-pack', token, body: pack },
    completePayment: {
      path: `/store/complete-payment/${String(order.body['order_id'])}`,
      token,
      body: { payment_id: 'DEMO_1772600767890' },
    },
    choosePlan: { path: '/user/subscription', token, body: { plan: 'basic' } },
    offerProduct: { path: '/admin/products', token: admin, body: product, takes },
    changeProduct: {
      path: `/admin/products/${firstOfferId('sticker-sheet')}`,
      token: admin,
      body: product,
      takes,
    },
    chooseProductImage: { path: image, token: admin, body: {}, file: await somePicture() },
    removeProductImage: { path: image, token: admin, body: {} },
  };
}
