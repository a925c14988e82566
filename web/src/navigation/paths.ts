// Finders load this file, so addresses of a single area are in separate files.

export const homePath = '/';
export const registerPath = '/auth?tab=register';
export const pricingPath = '/pricing';
export const storePath = '/store';
export const shopPath = '/shop';
export const accountPath = '/account';
export const noticesPath = '/account#notices';

/** The first segments of paths that only the browser renders; the front door uses the same list. */
export const APP_SEGMENTS = [
  'auth',
  'dashboard',
  'account',
  'organisation',
  'join',
  'register',
  'admin',
  't',
  'unsubscribe',
  'helper',
  'handover',
  'report',
] as const;

/** The first segments of public pages, which are rendered at build time. */
const PAGE_SEGMENTS = [
  'store',
  'shop',
  'features',
  'pricing',
  'use-cases',
  'support',
  'help',
  'contact',
  'privacy',
  'terms',
  'accessibility',
  'imprint',
  'transparency',
  'about',
  'blog',
  'docs',
] as const;

/** Anything else may be a uid ("/features" is also a valid one). */
const STATIC_SEGMENTS: ReadonlySet<string> = new Set([...APP_SEGMENTS, ...PAGE_SEGMENTS]);

export function authPath(next?: string): string {
  return next === undefined || next === homePath
    ? '/auth'
    : `/auth?next=${encodeURIComponent(next)}`;
}

export function signedOutPath(next: string): string {
  return `/auth?next=${encodeURIComponent(next)}&ended=true`;
}

export function codePath(uid: string): string {
  return `/${uid}`;
}

export function reportCodePath(uid: string): string {
  return `/report/code/${encodeURIComponent(uid)}`;
}

export function threadPath(token: string): string {
  return `/t/${encodeURIComponent(token)}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The token in the path of a thread's page; null for any other path. */
export function threadToken(pathname: string): string | null {
  const [first = '', token = '', ...rest] = pathname.replace(/^\/|\/$/gu, '').split('/');
  if (first.toLowerCase() !== 't' || token === '' || rest.length > 0) return null;
  // Punctuation and invisible characters around it come from where the link was copied.
  return decoded(token).replaceAll(/^[^\w-]+|[^\w-]+$/gu, '') || null;
}

/** The complete address, as it is copied, shared and printed. */
export function publicAddress(path: string): string {
  return window.location.origin + path;
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** The segment of a path that may be a uid; null if the path is a page. */
export function codeSegment(pathname: string): string | null {
  const [segment = '', ...rest] = pathname.replace(/^\/|\/$/gu, '').split('/');
  if (segment === '' || rest.length > 0 || STATIC_SEGMENTS.has(segment.toLowerCase())) return null;
  return decoded(segment);
}
