import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { productName } from '@app/query-api/contract/product';
import type { Plugin } from 'vite';

/** The built page contains a placeholder, which the front door replaces with the name. */
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
