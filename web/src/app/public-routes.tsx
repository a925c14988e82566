import { matchPath } from 'react-router-dom';
import { preloadable } from './preloadable.tsx';
import type { PreloadablePage } from './preloadable.tsx';

export interface PublicRoute extends PreloadablePage {
  path: string;
  /** The page's file in `pages/`, by which the build finds what to fetch early. */
  file: string;
}

/** Pages that are written out as HTML when the web app is built. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: '/', file: 'home', ...preloadable(() => import('../pages/home.tsx')) },
];

export const notFound: PublicRoute = {
  path: '*',
  file: 'not-found',
  ...preloadable(() => import('../pages/not-found.tsx')),
};

/** @returns the public page at a path; the one that says there is nothing where there is none */
export function publicRouteAt(pathname: string): PublicRoute {
  return publicRoutes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFound;
}
