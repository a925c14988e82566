import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { type ProductDetails, productSubject } from '@app/events/product';
import { streams } from '@app/events/streams';
import { productPictureAddress } from '@app/service-kit/media/product-picture-address';
import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { Pictures } from '@app/service-kit/media/pictures';
import { centsOf } from '@app/service-kit/money';
import type { ProductRequest } from './contract.ts';
import { productDecider, productNotFound } from './decider.ts';
import { decodeUpload } from '../pictures/decode-upload.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** The longer side of a stored picture, in pixels. */
const PICTURE_SIDE = 1200;

/** What the shop sells (decisions, Administrator). */
export class Products {
  private readonly handler: CommandHandler;
  private readonly pictures: Pictures;
  private readonly decoder: PictureDecoder;

  constructor(handler: CommandHandler, pictures: Pictures, decoder: PictureDecoder) {
    this.handler = handler;
    this.pictures = pictures;
    this.decoder = decoder;
  }

  /** Brings a new product into the shop, or prepares it unseen. */
  async offer(
    request: ProductRequest,
    context: CommandContext,
  ): Promise<{ productId: string; position: Position | null }> {
    const productId = uuidV5(context.commandId, 'product');
    return this.send('Offer', productId, request, context);
  }

  /**
   * Says how a product is from now on.
   * @throws DomainError `product-not-found`
   */
  async change(
    productId: string,
    request: ProductRequest,
    context: CommandContext,
  ): Promise<{ productId: string; position: Position | null }> {
    return this.send('Change', productId, request, context);
  }

  /**
   * Shows a picture of a product instead of the drawing of its category.
   * @returns where it is found
   * @throws HttpProblem for what is no picture; DomainError `product-not-found`
   */
  async choosePicture(
    productId: string,
    bytes: Uint8Array,
    context: CommandContext,
  ): Promise<{ address: string; position: Position | null }> {
    const stream = streams.product(productId);
    // Before the work of decoding; the decision itself is made by the rules.
    const { status } = await this.handler.state(productDecider, stream);
    if (status === 'none') throw productNotFound();
    const pictureId = uuidV5(context.commandId, 'product-picture');
    const picture = await decodeUpload(this.decoder, bytes, PICTURE_SIDE);
    const subject = productSubject(productId);
    await this.pictures.add({ id: pictureId, kind: 'product', uid: productId, subject }, picture);
    const { width, height } = picture;
    const command = { type: 'ChoosePicture', productId, pictureId, width, height } as const;
    const { position } = await this.handler.handle(productDecider, stream, command, context);
    return { address: productPictureAddress(productId, pictureId), position };
  }

  /** @throws DomainError `product-not-found` */
  async removePicture(
    productId: string,
    context: CommandContext,
  ): Promise<{ position: Position | null }> {
    const command = { type: 'RemovePicture', productId } as const;
    return this.handler.handle(productDecider, streams.product(productId), command, context);
  }

  private async send(
    type: 'Offer' | 'Change',
    productId: string,
    request: ProductRequest,
    context: CommandContext,
  ): Promise<{ productId: string; position: Position | null }> {
    const { position } = await this.handler.handle(
      productDecider,
      streams.product(productId),
      { type, productId, details: detailsOf(request), isActive: request.is_active },
      context,
    );
    return { productId, position };
  }
}

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
