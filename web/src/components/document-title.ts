import { siteName } from './site-name.ts';

/** @param page what the page is about; null for the product alone */
export function documentTitle(page: string | null): void {
  document.title = page === null ? siteName : `${page} · ${siteName}`;
}
