import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import type { ProductDetails } from '@app/events/product';
import { streams } from '@app/events/streams';
import { centsOf } from '@app/service-kit/money';
import type { ProductRequest } from '../contract/products.ts';
import { productDecider } from '../domain/product/decider.ts';
import type { CommandHandler } from '../handling/command-handler.ts';

/** What the shop sells (decisions, Administrator). */
export class Products {
  private readonly handler: CommandHandler;

  constructor(handler: CommandHandler) {
    this.handler = handler;
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
