import Koa, { type Middleware } from 'koa';
import { describeError, type Logger } from '../logging.ts';
import { type Bounds, boundRequests } from './bound-requests.ts';
import { compressAnswers } from './compress.ts';
import { requestIdOf, trustFrontDoor } from './front-door-proof.ts';
import { HttpProblem, refusal, storeAway, tooBusy } from './http-problem.ts';
import type { LogRefusal } from './log-refusal.ts';
import { isPoolExhausted } from '../postgres.ts';
import { measureRequests } from './metrics.ts';

export interface AppState {
  /** Links a request to the events that it caused. */
  requestId: string;
  body: Buffer;
}

export type App = Koa<AppState>;

export interface AppOptions {
  readonly logger: Logger;
  /** Errors of unreachable stores, which are answered 503. */
  readonly isUnavailable: (error: unknown) => boolean;
  readonly bounds?: Bounds;
  /** The front door's secret; without it, no caller's forwarded address is trusted. */
  readonly frontDoorSecret?: string | undefined;
  readonly onRefusal?: LogRefusal;
  /** Wraps all other middleware, and sees each answer as it is sent. */
  readonly outermost?: Middleware;
}

/** Answers every error as problem details, without internal information. */
export function createApp(options: AppOptions): App {
  const { logger, isUnavailable } = options;
  const app: App = new Koa<AppState>();
  app.silent = true;
  if (options.outermost) app.use(options.outermost);
  app.use(measureRequests());
  app.use(trustFrontDoor(options.frontDoorSecret));
  app.use(async (context, next) => {
    context.state.requestId = requestIdOf(context.req);
    context.set('X-Request-Id', context.state.requestId);
    context.set('Cache-Control', 'no-store');
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw notFound();
    } catch (error) {
      const problem = toProblem(error, context.state.requestId);
      options.onRefusal?.(context, problem);
      answerProblem(context, problem);
    }
  });
  app.use(compressAnswers());
  app.use(boundRequests(options.bounds));
  const toProblem = (error: unknown, requestId: string): HttpProblem => {
    if (error instanceof HttpProblem) return error;
    if (isPoolExhausted(error)) {
      logger.warn({ requestId }, 'too many requests wait for a database connection; answered 503');
      return tooBusy();
    }
    if (isUnavailable(error)) {
      logger.warn({ requestId, ...describeError(error) }, 'a store does not respond; answered 503');
      return storeAway();
    }
    logger.error({ requestId, ...describeError(error) }, 'unexpected error; answered 500');
    return refusal(500, 'unexpected', 'Something went wrong on our side. Please try again later.');
  };
  return app;
}

const notFound = (): HttpProblem => refusal(404, 'no-such-call', 'There is nothing here.');

function answerProblem(context: Koa.Context, problem: HttpProblem): void {
  context.status = problem.status;
  context.set(problem.headers);
  context.body = JSON.stringify(problem.toBody());
  context.type = 'application/problem+json';
}
