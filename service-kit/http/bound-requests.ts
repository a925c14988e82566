import type { Context, Middleware } from 'koa';
import { storeAway, tooBusy } from './http-problem.ts';
import { bodyBounds, receiveBody } from './receive-body.ts';

export interface Bounds {
  /** After a request has arrived completely, in ms; shorter than the browser's. */
  readonly deadlineMs: number;
  /** Requests in progress, including those that timed out and still run. */
  readonly underWay: number;
}

/** The browser's limit is 10 s (docs/product.md, Requests). */
const BOUNDS: Bounds = { deadlineMs: 8000, underWay: 500 };

/** Operators' endpoints are answered even under overload. */
const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const PLACE = 'requestPlace';

interface RequestPlace {
  leave(): void;
  enter(): void;
}

/** Waits without work; meanwhile the request does not count as in progress. */
export async function waitApart<Result>(
  { state }: Context,
  waiting: Promise<Result>,
): Promise<Result> {
  const place = state[PLACE] as RequestPlace | undefined;
  place?.leave();
  return waiting.finally(() => place?.enter());
}

const GIVEN_UP = Symbol('given up');

/**
 * Answers 503 after the deadline, or at once if too many requests are in progress. Only completely
 * received ones count, so a slow sender takes nobody's place. Late work may still finish.
 */
export function boundRequests({ deadlineMs, underWay }: Bounds = BOUNDS): Middleware {
  let count = 0;
  const place: RequestPlace = {
    leave: () => (count -= 1),
    enter: () => (count += 1),
  };
  return async (context, next) => {
    if (ALWAYS.has(context.path)) return next();
    context.state['body'] = await receiveBody(context.req, bodyBounds(context.req));
    if (count >= underWay) throw tooBusy();
    count += 1;
    context.state[PLACE] = place;
    const work = next().finally(() => {
      count -= 1;
    });
    const deadline = Promise.withResolvers<typeof GIVEN_UP>();
    const timer = setTimeout(() => deadline.resolve(GIVEN_UP), deadlineMs);
    const outcome = await Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer));
    if (outcome !== GIVEN_UP) return undefined;
    // It may still fail after its caller was answered.
    work.catch(() => undefined);
    throw storeAway();
  };
}
