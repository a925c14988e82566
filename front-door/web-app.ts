import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Asked } from './asked.ts';
import { isFindersFile, isWorker } from './at-own-domain.ts';
import { type PageAnswer, pageFinder } from './routes.ts';
import { sendFile } from './send-file.ts';
import type { PageServer } from './serve-page.ts';
import { leadToPublic } from './short-address.ts';
import { finderPage, type StrangerPage, threadPage } from './stranger-pages.ts';
import type { WebFile } from './web-files.ts';

const notFound = () =>
  new HttpProblem({ status: 404, code: 'no-such-file', detail: 'There is nothing here.' });

const wrongMethod = (page: StrangerPage | null) =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: page === null ? 'Pages can only be read.' : 'This cannot be done here.',
    headers: { Allow: page === null ? 'GET, HEAD' : 'GET, HEAD, POST' },
  });

/** A path whose last part has no extension is a page. */
function isPage(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Answers a request for a page or a file at this path.
 * @throws HttpProblem 404 where there is no such file, 405 for anything but reading
 */
export type WebApp = (path: string, asked: Asked) => Promise<void> | void;

/** The pages of private threads. Their address is a secret, which no search engine may list. */
const isThread = (path: string): boolean => path.toLowerCase().startsWith('/t/');

/**
 * Whether a browser opens a page for somebody. What fetches a private link to preview it, where it
 * was shared, gets the empty page: nothing of what was said is for it.
 */
function isOpenedByPerson({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode, 'accept-language': language = '' } = headers;
  if (mode !== undefined) return mode === 'navigate';
  // Over plain HTTP a browser does not say so.
  return language !== '' && language !== '*';
}

/** @throws HttpProblem 404 for what would stay in a browser when the name leads elsewhere */
function leaveDomain(path: string, { request, response }: Asked, publicUrl: string): void {
  if (isWorker(path)) throw notFound();
  leadToPublic(response, publicUrl, request.url ?? '/');
}

/**
 * Serves the built web app: its files, the pages that were written out at build time, the pages of
 * codes and threads, and for what the browser draws one empty page.
 *
 * @param files those of the built web app; the pages among them are taken out
 * @param pages draws the pages of codes and threads
 */
export function createWebApp(files: Map<string, WebFile>, pages: PageServer): WebApp {
  const findPage = pageFinder(files);

  function strangerPage(path: string): StrangerPage | null {
    if (isThread(path)) return threadPage(path);
    const { uid } = isPage(path) && !files.has(path) ? findPage(path) : {};
    return uid === undefined ? null : finderPage(uid);
  }

  function answerFor(path: string): PageAnswer {
    const named = files.get(path);
    return named === undefined && isPage(path) ? findPage(path) : { status: 200, file: named };
  }

  /** Accounts, conversations and all other pages are at the address of the operator alone. */
  function strangerPageAt(domain: string | null, path: string): StrangerPage | null {
    return domain !== null && isThread(path) ? null : strangerPage(path);
  }

  return (path, asked) => {
    const { request, response, domain } = asked;
    const stranger = strangerPageAt(domain, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (stranger === null || request.method !== 'POST') throw wrongMethod(stranger);
      return pages.take(stranger, asked);
    }
    if (stranger?.kind === 'finder' || (stranger !== null && isOpenedByPerson(request))) {
      return pages.show(stranger, asked);
    }
    if (domain !== null && !isFindersFile(path)) return leaveDomain(path, asked, pages.publicUrl);
    if (isThread(path)) response.setHeader('X-Robots-Tag', 'noindex');
    const { status, file } = answerFor(path);
    // Files with a hash in their name never change; all others are asked for anew each time.
    const hashed = status === 200 && path.startsWith('/assets/');
    const caching = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (file === undefined) throw notFound();
    sendFile({ status, file, caching }, request, response);
  };
}
