import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { wholeSheet } from './whole-sheet.ts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface PreloadablePage {
  Page: ComponentType;
  /** Fetches the page, so that it is drawn at once afterwards. */
  preload: () => Promise<void>;
}

/** A page that is fetched, with what it needs of the styles, when it is due. */
export function fetched(load: PageLoader): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), wholeSheet()]);
    return page;
  });
}

/**
 * A page in a file of its own, fetched when it is due. `lazy` alone waits a moment even for what is
 * there already, and a page that was written out at build time would vanish for that moment.
 */
export function preloadable(load: PageLoader): PreloadablePage {
  let Ready: ComponentType | undefined;
  const Lazy = fetched(load);
  return {
    Page: () => (Ready === undefined ? <Lazy /> : <Ready />),
    preload: async () => {
      Ready = (await load()).default;
    },
  };
}
