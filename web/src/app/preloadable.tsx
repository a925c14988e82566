import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { wholeSheet } from './whole-sheet.ts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface PreloadablePage {
  Page: ComponentType;
  /** Loads the page, so that it is rendered at once afterwards. */
  preload: () => Promise<void>;
}

/** A page that is loaded, with its styles, when it is needed. */
export function fetched(load: PageLoader): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), wholeSheet()]);
    return page;
  });
}

/**
 * A page in a separate file, loaded when it is needed. `lazy` alone waits a moment even if it is
 * already loaded, and a prerendered page would vanish for that moment.
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
