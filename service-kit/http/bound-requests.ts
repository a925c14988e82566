import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { storeAway } from './http-problem.ts';

export interface Bounds {
  /** How long a request that has arrived whole may take, in ms: less than the browser waits. */
  readonly deadlineMs: number;
  /** How many may be under way, those that were given up included. */
  readonly underWay: number;
}

/** The browser gives up after 10 s (specification, section 7). */
const BOUNDS: Bounds = { deadlineMs: 8000, underWay: 500 };

/** What operators ask must be answered when nothing else is. */
const ALWAYS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const GIVEN_UP = Symbol('given up');

/**
 * Bounds what a store that is slow, or says nothing at all, can pile up: a request is answered 503
 * after the deadline, and at once where too many are under way. Whatever it was doing may still
 * happen; a command that is sent again under its key is not done twice.
 */
export function boundRequests({ deadlineMs, underWay }: Bounds = BOUNDS): Middleware {
  let count = 0;
  return async (context, next) => {
    if (ALWAYS.has(context.path)) return next();
    if (count >= underWay) throw storeAway();
    count += 1;
    const work = next().finally(() => {
      count -= 1;
    });
    const deadline = new Deadline(context.req, deadlineMs);
    const outcome = await Promise.race([work, deadline.passed]).finally(() => deadline.cancel());
    if (outcome !== GIVEN_UP) return undefined;
    // It may fail yet, and nobody waits for it any more.
    work.catch(() => undefined);
    throw storeAway();
  };
}

/** Waits out the deadline; a body that still arrives over a slow line has its time. */
class Deadline {
  readonly passed: Promise<typeof GIVEN_UP>;
  private timer: NodeJS.Timeout | undefined;

  constructor(request: IncomingMessage, deadlineMs: number) {
    this.passed = new Promise((resolve) => {
      const look = (): void => {
        if (request.complete) resolve(GIVEN_UP);
        else this.timer = setTimeout(look, deadlineMs);
      };
      this.timer = setTimeout(look, deadlineMs);
    });
  }

  cancel(): void {
    clearTimeout(this.timer);
  }
}
