/**
 * Addresses of the web application, so that none is written twice. Finders carry this file: those of
 * one area stand in files of their own.
 */
export const homePath = '/';
export const registerPath = '/auth?tab=register';
export const pricingPath = '/pricing';
export const storePath = '/store';
export const shopPath = '/shop';
export const accountPath = '/account';
/** Where an owner chooses what they are told. */
export const noticesPath = '/account#notices';

/** First parts of the paths that are drawn in the browser alone; the front door knows them, too. */
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

/** First parts of the paths of public pages, which are written out when the web app is built. */
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

/** First parts of a path that are pages; anything else may be a uid ("/features" reads as one). */
const STATIC_SEGMENTS: ReadonlySet<string> = new Set([...APP_SEGMENTS, ...PAGE_SEGMENTS]);

/** @param next where to go after signing in, a path of this application */
export function authPath(next?: string): string {
  return next === undefined || next === homePath
    ? '/auth'
    : `/auth?next=${encodeURIComponent(next)}`;
}

/** The sign-in page as it meets somebody whose session ended. @param next where they were */
export function signedOutPath(next: string): string {
  return `/auth?next=${encodeURIComponent(next)}&ended=true`;
}

export function codePath(uid: string): string {
  return `/${uid}`;
}

/** Where a code is reported. */
export function reportCodePath(uid: string): string {
  return `/report/code/${encodeURIComponent(uid)}`;
}

export function threadPath(token: string): string {
  return `/t/${encodeURIComponent(token)}`;
}

/** The token in the path of a thread's page; null for any other path. */
export function threadToken(pathname: string): string | null {
  const [first = '', token = '', ...rest] = pathname.replace(/^\/|\/$/gu, '').split('/');
  if (first.toLowerCase() !== 't' || token === '' || rest.length > 0) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/** The whole address, as it is copied, shared and printed. */
export function publicAddress(path: string): string {
  return window.location.origin + path;
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** The part of a path that may be a uid; null where the path is a page of its own. */
export function codeSegment(pathname: string): string | null {
  const [segment = '', ...rest] = pathname.replace(/^\/|\/$/gu, '').split('/');
  if (segment === '' || rest.length > 0 || STATIC_SEGMENTS.has(segment.toLowerCase())) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
