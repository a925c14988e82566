import type { Middleware } from 'koa';
import { storeAway } from './http-problem.ts';
import { bodyBounds, receiveBody } from './receive-body.ts';

export interface Bounds {
  /** How long a request that has arrived whole may take, in ms: less than the browser waits. */
  readonly deadlineMs: number;
  /** How many may be under way, those that were given up included. */
  readonly underWay: number;
}

/** The browser gives up after 10 s (docs/product.md, Requests). */
const BOUNDS: Bounds = { deadlineMs: 8000, underWay: 500 };

/** Operators' endpoints are answered even when nothing else is. */
const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const GIVEN_UP = Symbol('given up');

/**
 * Receives bodies, and bounds what a slow or silent store can pile up: a request is answered 503
 * after the deadline, and at once where too many are under way. Only a request that has arrived
 * whole is under way, so a slow sender takes nobody's place. Work that was given up may still
 * happen; a command that is sent again with its key is not done twice.
 */
export function boundRequests({ deadlineMs, underWay }: Bounds = BOUNDS): Middleware {
  let count = 0;
  return async (context, next) => {
    if (ALWAYS.has(context.path)) return next();
    context.state['body'] = await receiveBody(context.req, bodyBounds(context.headers));
    if (count >= underWay) throw storeAway();
    count += 1;
    const work = next().finally(() => {
      count -= 1;
    });
    const deadline = Promise.withResolvers<typeof GIVEN_UP>();
    const timer = setTimeout(() => deadline.resolve(GIVEN_UP), deadlineMs);
    const outcome = await Promise.race([work, deadline.promise]).finally(() => clearTimeout(timer));
    if (outcome !== GIVEN_UP) return undefined;
    // It may still fail, and its caller was already answered.
    work.catch(() => undefined);
    throw storeAway();
  };
}
