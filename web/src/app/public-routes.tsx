import { matchPath } from 'react-router-dom';
import { preloadable } from './preloadable.tsx';
import type { PageLoader, PreloadablePage } from './preloadable.tsx';

export interface PublicRoute extends PreloadablePage {
  path: string;
  /** The page's file in `pages/`, by which the build finds what to fetch early. */
  file: string;
}

function route(path: string, file: string, load: PageLoader): PublicRoute {
  return { path, file, ...preloadable(load) };
}

/** Pages that are written out as HTML when the web app is built. */
export const publicRoutes: readonly PublicRoute[] = [
  route('/', 'home', () => import('../pages/home.tsx')),
  route('/store', 'store', () => import('../pages/store.tsx')),
  route('/shop', 'shop', () => import('../pages/shop.tsx')),
  route('/features', 'features', () => import('../pages/features.tsx')),
  route('/pricing', 'pricing', () => import('../pages/pricing.tsx')),
  route('/use-cases', 'use-cases', () => import('../pages/use-cases.tsx')),
  route('/support', 'support', () => import('../pages/support.tsx')),
  route('/help', 'help', () => import('../pages/help.tsx')),
  route('/contact', 'contact', () => import('../pages/contact.tsx')),
  route('/privacy', 'privacy', () => import('../pages/privacy.tsx')),
  route('/terms', 'terms', () => import('../pages/terms.tsx')),
  route('/about', 'about', () => import('../pages/about.tsx')),
  route('/blog', 'blog', () => import('../pages/blog.tsx')),
  route('/blog/:slug', 'blog-article', () => import('../pages/blog-article.tsx')),
];

export const notFound = route('*', 'not-found', () => import('../pages/not-found.tsx'));

/** @returns the public page at a path; the one that says there is nothing where there is none */
export function publicRouteAt(pathname: string): PublicRoute {
  return publicRoutes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFound;
}
