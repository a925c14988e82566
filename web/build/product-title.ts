import { productName } from '@app/query-api/contract/product';
import type { Plugin } from 'vite';

/** Puts the product's name into the page: it stands in one place in the code, and not in HTML. */
export function productTitle(): Plugin {
  return {
    name: 'product-title',
    transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', productName),
  };
}
