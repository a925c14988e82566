import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooBusy } from '@app/service-kit/http/http-problem';
import type { Network } from '@app/service-kit/limits/networks';
import type { Place } from './share.ts';

/** A request as it came in, and who is behind it. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly address: string;
  /** The networks that the caller's shares are counted by. */
  readonly caller: readonly Network[];
  /** Its place among the requests under way. */
  readonly place: Place;
  /** Clean-up for when the answer has ended, whether it is complete or not. */
  readonly closing: DisposableStack;
}

/**
 * Counts a completely received request as under way, until its answer has ended.
 * @throws HttpProblem 503 if there are too many
 */
export function takePlace({ place }: Asked): void {
  if (!place.take()) throw tooBusy();
}
