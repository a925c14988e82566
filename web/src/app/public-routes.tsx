import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { matchPath } from 'react-router-dom';
import { wholeSheet } from './hydrate.ts';

type PageLoader = () => Promise<{ default: ComponentType }>;

interface PublicRoute {
  path: string;
  Page: ComponentType;
  preload: () => Promise<void>;
}

/** A page that is loaded, with its styles, when it is needed. */
export function fetched(load: PageLoader): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), wholeSheet()]);
    return page;
  });
}

/** `lazy` alone waits a moment even if it is loaded, and a prerendered page would vanish. */
function route(path: string, load: PageLoader): PublicRoute {
  let Ready: ComponentType | undefined;
  const Lazy = fetched(load);
  return {
    path,
    Page: () => (Ready === undefined ? <Lazy /> : <Ready />),
    preload: async () => {
      Ready = (await load()).default;
    },
  };
}

export const publicRoutes: readonly PublicRoute[] = [
  route('/', () => import('../pages/home.tsx')),
  route('/store', () => import('../pages/store.tsx')),
  route('/shop', () => import('../pages/shop.tsx')),
  route('/features', () => import('../pages/features.tsx')),
  route('/pricing', () => import('../pages/pricing.tsx')),
  route('/use-cases', () => import('../pages/use-cases.tsx')),
  route('/support', () => import('../pages/support.tsx')),
  route('/help', () => import('../pages/help.tsx')),
  route('/contact', () => import('../pages/contact.tsx')),
  route('/privacy', () => import('../pages/privacy.tsx')),
  route('/terms', () => import('../pages/terms.tsx')),
  route('/accessibility', () => import('../pages/accessibility.tsx')),
  route('/imprint', () => import('../pages/imprint.tsx')),
  route('/transparency', () => import('../pages/transparency.tsx')),
  route('/about', () => import('../pages/about.tsx')),
  route('/blog', () => import('../pages/blog.tsx')),
  route('/blog/:slug', () => import('../pages/blog-article.tsx')),
];

export const notFound = route('*', () => import('../pages/not-found.tsx'));

export function publicRouteAt(pathname: string): PublicRoute {
  return publicRoutes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFound;
}
