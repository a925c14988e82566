import { siteName } from './site-name.ts';

/** @param page the page's title; null for the product's name only */
export function documentTitle(page: string | null): void {
  document.title = page === null ? siteName : `${page} · ${siteName}`;
}
