import { idOr } from '../../kernel/id-or.ts';
import { uuidV5 } from '@app/events/event-id';
import { type ProductDetails, productSubject } from '@app/events/product';
import { streams } from '@app/events/streams';
import { productPictureAddress } from '@app/service-kit/media/picture-addresses';
import { centsOf } from '@app/service-kit/money';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import type { Uploads } from '../pictures/uploads.ts';
import { productCommands, type ProductRequest } from './contract.ts';
import { productDecider, productNotFound } from './decider.ts';

/** The longer side of a stored picture, in pixels. */
const PICTURE_SIDE = 1200;

export function productRoutes(
  router: CommandRouter,
  { handler, uploads }: { readonly handler: CommandHandler; readonly uploads: Uploads },
): void {
  const serve = router.serving(productDecider);

  serve(productCommands.offerProduct, {
    stream: ({ command }) => streams.product(newProductId(command)),
    toCommand: ({ body, command }) => ({
      type: 'Offer',
      productId: newProductId(command),
      details: detailsOf(body),
      isActive: body.is_active,
    }),
    answer: ({ command }) => ({ id: newProductId(command) }),
  });

  serve(productCommands.changeProduct, {
    stream: streamOfPath,
    toCommand: (call) => ({
      type: 'Change',
      productId: idOfPath(call),
      details: detailsOf(call.body),
      isActive: call.body.is_active,
    }),
    answer: (call) => ({ id: idOfPath(call) }),
  });

  // The picture is stored first, then named by an event (docs/adr/0027).
  serve(productCommands.chooseProductImage, {
    stream: streamOfPath,
    toCommand: async (call) => {
      const productId = idOfPath(call);
      // Refuses before the costly decoding; the decider checks again.
      const { status } = await handler.state(productDecider, streams.product(productId));
      if (status === 'none') throw productNotFound();
      const pictureId = newPictureId(call.command);
      const subject = productSubject(productId);
      const place = { id: pictureId, kind: 'product', uid: productId, subject } as const;
      const { width, height } = await uploads.store(place, call.body, PICTURE_SIDE);
      return { type: 'ChoosePicture', productId, pictureId, width, height };
    },
    answer: (call) => ({
      image: productPictureAddress(idOfPath(call), newPictureId(call.command)),
    }),
  });

  serve(productCommands.removeProductImage, {
    stream: streamOfPath,
    toCommand: (call) => ({ type: 'RemovePicture', productId: idOfPath(call) }),
  });
}

const newProductId = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'product');

const newPictureId = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'product-picture');

type InPath = Pick<Call<unknown, 'user'>, 'parameter'>;

const streamOfPath = (call: InPath): string => streams.product(idOfPath(call));

const idOfPath = ({ parameter }: InPath): string => idOr(parameter('id'), productNotFound);

function detailsOf(request: ProductRequest): ProductDetails {
  const { name, description, category, price, qr_codes_included, stock_quantity } = request;
  return {
    name,
    description,
    category,
    qrCodesIncluded: qr_codes_included,
    specifications: Object.entries(request.specifications).map(([key, value]) => ({
      name: key,
      value,
    })),
    cents: centsOf(price),
    stock: stock_quantity,
  };
}
