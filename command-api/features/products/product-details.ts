import type { ProductDetails } from '@app/events/product';
import { centsOf } from '@app/service-kit/money';
import type { ProductRequest } from './contract.ts';

export function detailsOf(request: ProductRequest): ProductDetails {
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
