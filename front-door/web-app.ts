import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Asked } from './asked.ts';
import type { SendFinderPage } from './finder-page.ts';
import { type PageAnswer, pageFinder } from './routes.ts';
import { sendFile } from './send-file.ts';
import type { WebFile } from './web-files.ts';

const notFound = () =>
  new HttpProblem({ status: 404, code: 'no-such-file', detail: 'There is nothing here.' });

const readOnly = () =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'Pages can only be read.',
    headers: { Allow: 'GET, HEAD' },
  });

/** A path whose last part has no extension is a page. */
function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Answers a request for a page or a file at this path.
 * @throws HttpProblem 404 where there is no such file, 405 for anything but reading
 */
export type WebApp = (path: string, asked: Asked) => void;

/** The pages of private threads. Their address is a secret, which no search engine may list. */
const isThread = (path: string): boolean => path.toLowerCase().startsWith('/t/');

/**
 * Serves the built web app: its files, the pages that were written out at build time, and for what
 * the browser draws, uids among it, one empty page.
 *
 * @param files those of the built web app; the pages among them are taken out
 * @param sendFinderPage answers for the page of a code
 */
export function createWebApp(files: Map<string, WebFile>, sendFinderPage: SendFinderPage): WebApp {
  const findPage = pageFinder(files);
  return (path, asked) => {
    const { request, response } = asked;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw readOnly();
    }
    if (isThread(path)) response.setHeader('X-Robots-Tag', 'noindex');
    const named = files.get(path);
    const { status, file, uid }: PageAnswer =
      named === undefined && isPage(path) ? findPage(path) : { status: 200, file: named };
    // Files with a hash in their name never change; all others are asked for anew each time.
    const hashed = path.startsWith('/assets/');
    const caching = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (file === undefined) throw notFound();
    if (uid !== undefined) void sendFinderPage(file, uid, asked);
    else sendFile({ status, file, caching }, request, response);
  };
}
