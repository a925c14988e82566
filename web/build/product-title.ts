import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { productName } from '@app/query-api/contract/product';
import type { Plugin } from 'vite';

/**
 * Puts the product's name into the page, so that it is defined only once. The built page contains a
 * placeholder, which the front door replaces.
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
