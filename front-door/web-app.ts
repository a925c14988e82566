import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Asked } from './asked.ts';
import { type PageAnswer, pageFinder } from './routes.ts';
import { sendFile } from './send-file.ts';
import { wantsPage } from './problem.ts';
import type { PageServer } from './serve-page.ts';
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

/** A path without an extension is that of a page. */
function hasExtension(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Answers a request for a page or a file at this path.
 * @throws HttpProblem 404 if there is no such file, 405 for anything but reading
 */
export type WebApp = (path: string, asked: Asked) => Promise<void> | void;

/** The pages of private threads. Their address is a secret, which no search engine may list. */
const isThread = (path: string): boolean => path.toLowerCase().startsWith('/t/');

/**
 * Whether a browser opens a page for somebody. A program that fetches a private link for a preview
 * gets the empty page, without the conversation.
 */
function isOpenedByPerson({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode, 'accept-language': language = '' } = headers;
  if (mode !== undefined) return mode === 'navigate';
  // Over plain HTTP a browser does not say so.
  return language !== '' && language !== '*';
}

/**
 * Serves the built web app: its files, the pages rendered at build time, the pages of codes and
 * threads, and one empty page for all that the browser renders.
 *
 * @param files those of the built web app; the pages among them are removed
 * @param pages renders the pages of codes and threads
 */
export function createWebApp(files: Map<string, WebFile>, pages: PageServer): WebApp {
  const findPage = pageFinder(files);

  function strangerPage(path: string): StrangerPage | null {
    if (isThread(path)) return threadPage(path);
    const { uid } = files.has(path) ? {} : findPage(path);
    return uid === undefined ? null : finderPage(uid);
  }

  function answerFor(path: string, request: IncomingMessage): PageAnswer {
    const named = files.get(path);
    if (named !== undefined) return { status: 200, file: named };
    const page = findPage(path);
    const isPage = page.status === 200 || !hasExtension(path) || wantsPage(request);
    return isPage ? page : { status: 404, file: undefined };
  }

  return (path, asked) => {
    const { request, response } = asked;
    const stranger = strangerPage(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (stranger === null || request.method !== 'POST') throw wrongMethod(stranger);
      return pages.take(stranger, asked);
    }
    if (stranger?.kind === 'finder' || (stranger !== null && isOpenedByPerson(request))) {
      return pages.show(stranger, asked);
    }
    if (isThread(path)) response.setHeader('X-Robots-Tag', 'noindex');
    const { status, file } = answerFor(path, request);
    // Files with a hash in their name never change; all others are revalidated each time.
    const hashed = status === 200 && path.startsWith('/assets/');
    const caching = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    if (file === undefined) throw notFound();
    sendFile({ status, file, caching }, request, response);
  };
}
