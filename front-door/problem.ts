import type { ServerResponse } from 'node:http';
import type { HttpProblem } from '@app/service-kit/http/http-problem';

/** Answers a problem of the front door's own, in the form in which the APIs answer theirs. */
export function answerProblem(response: ServerResponse, problem: HttpProblem): void {
  const body = JSON.stringify(problem.toBody());
  response.writeHead(problem.status, {
    ...problem.headers,
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
