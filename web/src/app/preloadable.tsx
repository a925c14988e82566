import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { wholeSheet } from './whole-sheet.ts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface PreloadablePage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

export function fetched(load: PageLoader): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), wholeSheet()]);
    return page;
  });
}

/** `lazy` alone waits a moment even if it is loaded, and a prerendered page would vanish. */
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
