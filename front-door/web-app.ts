import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import sirv from 'sirv';
import { answerProblem } from './problem.ts';

const notFound = () =>
  new HttpProblem({ status: 404, code: 'no-such-file', detail: 'There is nothing here.' });

const readOnly = () =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'Pages can only be read.',
    headers: { Allow: 'GET, HEAD' },
  });

/** Files with a hash in their name never change; all others are asked for anew each time. */
function setCaching(response: ServerResponse, path: string): void {
  const hashed = path.startsWith('/assets/');
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** A path whose last part has no extension is a page, and the web app knows which. */
function isPage(request: IncomingMessage): boolean {
  const path = request.url?.split('?', 1)[0] ?? '/';
  return !path.slice(path.lastIndexOf('/')).includes('.');
}

/**
 * Serves the built web app: its files, and its one page for every path that the browser routes.
 * The files are those that are there when it is made.
 */
export function createWebApp(root: string): RequestListener {
  if (!existsSync(join(root, 'index.html'))) {
    return (_request, response) => answerProblem(response, notFound());
  }
  // The library's own fallback to a page takes exponential time over some paths.
  const files = sirv(root, { etag: true, brotli: true, gzip: true, setHeaders: setCaching });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerProblem(response, readOnly());
      return;
    }
    // The library throws at a range that ends before it begins, and whole files are small.
    delete request.headers.range;
    files(request, response, () => {
      if (!isPage(request)) return answerProblem(response, notFound());
      request.url = '/';
      files(request, response, () => answerProblem(response, notFound()));
    });
  };
}
