import { readUid } from '@app/events/uid';
import * as z from 'zod';
import type { WebFile } from './web-files.ts';

/** The routes that the build of the web app writes into a file, which is not served. */
export const ROUTES_FILE = '/routes.json';
const PAGES_FOLDER = '/pages';

const routesFile = z.strictObject({
  /** First segments of the paths that the browser renders, such as `dashboard`. */
  app: z.array(z.string()),
});

/** The answer to a path without an extension. */
export interface PageAnswer {
  readonly status: 200 | 404;
  readonly file: WebFile | undefined;
  /** The code whose page this is. */
  readonly uid?: string;
}

/** `/Pricing/` is the same page as `/pricing`. */
function pageName(path: string): string {
  const name = path.toLowerCase().replace(/\/{1,9}$/, '');
  return `${PAGES_FOLDER}${name === '' ? '/home' : name}.html`;
}

function uidOf(segment: string): string | null {
  try {
    return readUid(decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/**
 * Finds the page for a path: one that was rendered at build time, the empty page that the browser
 * renders into, or the page "not found" (docs/product.md, Public pages).
 *
 * @param files all of the built web app; those that browsers must not get are removed
 * @throws ZodError, SyntaxError if the build's file of routes is invalid
 */
export function pageFinder(files: Map<string, WebFile>): (path: string) => PageAnswer {
  const routes = files.get(ROUTES_FILE)?.content.toString() ?? '{"app":[]}';
  const app = new Set(routesFile.parse(JSON.parse(routes)).app);
  files.delete(ROUTES_FILE);
  const pages = new Map([...files].filter(([name]) => name.startsWith(`${PAGES_FOLDER}/`)));
  for (const name of pages.keys()) files.delete(name);
  const shell = files.get('/index.html');
  const missing = pages.get(`${PAGES_FOLDER}/not-found.html`) ?? shell;

  return (path) => {
    const page = pages.get(pageName(path));
    if (page !== undefined && page !== missing) return { status: 200, file: page };
    const [, first = '', ...rest] = path.replace(/\/{1,9}$/, '').split('/');
    if (app.has(first.toLowerCase())) return { status: 200, file: shell };
    const uid = rest.length === 0 ? uidOf(first) : null;
    return uid === null ? { status: 404, file: missing } : { status: 200, file: shell, uid };
  };
}
