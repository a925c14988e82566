import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { productSubject } from '@app/events/product';
import { streams } from '@app/events/streams';
import { productPictureAddress } from '@app/service-kit/media/picture-addresses';
import { productDecider, productNotFound } from './decider.ts';
import type { Uploads } from '../pictures/uploads.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** The longer side of a stored picture, in pixels. */
const PICTURE_SIDE = 1200;

/** The pictures of products: stored first, then named by an event (docs/adr/0027). */
export class ProductPictures {
  private readonly handler: CommandHandler;
  private readonly uploads: Uploads;

  constructor(handler: CommandHandler, uploads: Uploads) {
    this.handler = handler;
    this.uploads = uploads;
  }

  /**
   * Sets a picture of a product in place of the drawing of its category.
   * @returns its URL
   * @throws HttpProblem for an invalid picture; DomainError `product-not-found`
   */
  async choose(
    productId: string,
    bytes: Uint8Array,
    context: CommandContext,
  ): Promise<{ address: string; position: Position | null }> {
    const stream = streams.product(productId);
    // A check before the work of decoding; the decider makes the decision.
    const { status } = await this.handler.state(productDecider, stream);
    if (status === 'none') throw productNotFound();
    const pictureId = uuidV5(context.commandId, 'product-picture');
    const subject = productSubject(productId);
    const place = { id: pictureId, kind: 'product', uid: productId, subject } as const;
    const { width, height } = await this.uploads.store(place, bytes, PICTURE_SIDE);
    const command = { type: 'ChoosePicture', productId, pictureId, width, height } as const;
    const { position } = await this.handler.handle(productDecider, stream, command, context);
    return { address: productPictureAddress(productId, pictureId), position };
  }
}
