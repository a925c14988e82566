import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Place } from './share.ts';

/** A request as it came in, and who is behind it. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly address: string;
  /** What the caller's shares are counted by. */
  readonly caller: string;
  /** The own domain that it came under; null for any other name. */
  readonly domain: string | null;
  /** Among the requests under way. */
  readonly place: Place;
  /** What is to be done when the answer has ended, however it did. */
  readonly closing: DisposableStack;
}

/**
 * Counts a request that has arrived whole among those under way, until its answer has ended.
 * @throws HttpProblem 503 where there are too many
 */
export function takePlace({ place, closing }: Asked): void {
  if (!place.take()) throw tooBusy();
  closing.defer(() => place.give());
}

const tooBusy = (): HttpProblem =>
  new HttpProblem({
    status: 503,
    code: 'too-busy',
    detail: 'Too many requests are under way. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  });
