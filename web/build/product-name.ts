import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { productName } from '@app/query-api/contract/product';
import type { Plugin } from 'vite';

const DEFINED_IN = /\/service-kit\/product\.ts$/u;

/** Built pages contain a placeholder that the front door replaces with the site's name. */
export function namePlace(): Plugin {
  return {
    name: 'name-place',
    enforce: 'pre',
    load: (id) =>
      DEFINED_IN.test(id) ? `export const productName = ${JSON.stringify(NAME_PLACE)};` : null,
  };
}

/** The same for the page's template. */
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
