import { siteName } from './site-name.ts';

export function documentTitle(page: string | null): void {
  document.title = page === null ? siteName : `${page} · ${siteName}`;
}
