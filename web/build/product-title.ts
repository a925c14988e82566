import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { productName } from '@app/query-api/contract/product';
import type { Plugin } from 'vite';

/**
 * Puts the product's name into the page: it stands in one place in the code, and not in HTML. In
 * what is built a place stands for it, which the front door fills.
 */
export function productTitle(): Plugin {
  let name = productName;
  return {
    name: 'product-title',
    configResolved: ({ command }) => {
      if (command === 'build') name = NAME_PLACE;
    },
    transformIndexHtml: (html) => html.replaceAll('%PRODUCT%', name),
  };
}
