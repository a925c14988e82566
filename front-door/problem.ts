import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpProblem } from '@app/service-kit/http/http-problem';
import { problemPage } from '@app/service-kit/http/problem-page';

/** Answers an object as JSON, not to be cached. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: OutgoingHttpHeaders = { 'Content-Type': 'application/json' },
): void {
  const text = JSON.stringify(body);
  const fixed = { 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...headers, ...fixed });
  response.end(text);
}

/** Answers a problem of the front door itself, in the same form as the APIs. */
export function answerProblem(response: ServerResponse, problem: HttpProblem): void {
  const headers = { ...problem.headers, 'Content-Type': 'application/problem+json' };
  answerJson(response, problem.status, problem.toBody(), headers);
}

/** Whether somebody sees the answer as a page: a browser that opens an address. */
export const wantsPage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.accept?.includes('text/html') === true;

/** Answers a problem as a page that a person can read. */
export function answerProblemPage(response: ServerResponse, problem: HttpProblem): void {
  const { html, headers } = problemPage(problem);
  response.writeHead(problem.status, {
    ...problem.headers,
    ...headers,
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(html);
}
