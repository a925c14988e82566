import { readUuid, uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { productCommands } from './contract.ts';
import { productDecider, productNotFound } from './decider.ts';
import { detailsOf } from './product-details.ts';
import type { ProductPictures } from './product-pictures.ts';

export function productRoutes(router: CommandRouter, pictures: ProductPictures): void {
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
    stream: ({ parameter }) => streams.product(productIdOf(parameter('id'))),
    toCommand: ({ body, parameter }) => ({
      type: 'Change',
      productId: productIdOf(parameter('id')),
      details: detailsOf(body),
      isActive: body.is_active,
    }),
    answer: ({ parameter }) => ({ id: productIdOf(parameter('id')) }),
  });

  router.on(productCommands.chooseProductImage, async ({ body, command, parameter }) => {
    const productId = productIdOf(parameter('id'));
    const { address, position } = await pictures.choose(productId, body, command);
    return { body: { image: address }, position };
  });

  serve(productCommands.removeProductImage, {
    stream: ({ parameter }) => streams.product(productIdOf(parameter('id'))),
    toCommand: ({ parameter }) => ({
      type: 'RemovePicture',
      productId: productIdOf(parameter('id')),
    }),
  });
}

const newProductId = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'product');

/** @throws DomainError for an invalid product id */
function productIdOf(text: string): string {
  const productId = readUuid(text);
  if (productId === null) throw productNotFound();
  return productId;
}
