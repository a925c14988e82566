import { productName } from '@app/query-api/contract/product';

/** @param page what the page is about; null for the product alone */
export function documentTitle(page: string | null): void {
  document.title = page === null ? productName : `${page} · ${productName}`;
}
