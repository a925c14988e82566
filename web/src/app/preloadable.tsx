import { lazy } from 'react';
import type { ComponentType } from 'react';

export type PageLoader = () => Promise<{ default: ComponentType }>;

export interface PreloadablePage {
  Page: ComponentType;
  /** Fetches the page, so that it is drawn at once afterwards. */
  preload: () => Promise<void>;
}

/**
 * A page in a file of its own, fetched when it is due. `lazy` alone waits a moment even for what is
 * there already, and a page that was written out at build time would vanish for that moment.
 */
export function preloadable(load: PageLoader): PreloadablePage {
  let Ready: ComponentType | undefined;
  const Lazy = lazy(load);
  return {
    Page: () => (Ready === undefined ? <Lazy /> : <Ready />),
    preload: async () => {
      Ready = (await load()).default;
    },
  };
}
