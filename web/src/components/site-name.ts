import { productName } from '@app/query-api/contract/product';

/**
 * The site's name for scripts: the front door inserts the operator's name (docs/adr/0176) or the
 * product's. For pages rendered without a browser, the build inserts a placeholder
 * (`web/build/product-name.ts`).
 */
export const siteName = import.meta.env.SSR
  ? productName
  : (document.documentElement.dataset['name'] ?? '');
