import { productName } from '@app/query-api/contract/product';

/**
 * What the site calls itself, as each page says it to its scripts: the front door puts the
 * operator's own name there (docs/adr/0176), or the product's. Where pages are drawn without a
 * browser, the build puts a place for the name here (`web/build/name-place.ts`).
 */
export const siteName = import.meta.env.SSR
  ? productName
  : (document.documentElement.dataset['name'] ?? '');
