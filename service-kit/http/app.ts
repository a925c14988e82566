import { randomUUID } from 'node:crypto';
import Koa from 'koa';
import { describeError, type Logger } from '../logging.ts';
import { HttpProblem, storeAway } from './http-problem.ts';
import { measureRequests } from './measure.ts';

export interface AppState {
  /** Follows a request from the browser to the events it caused. */
  requestId: string;
}

export type App = Koa<AppState>;

export interface AppOptions {
  readonly logger: Logger;
  /** Which errors mean that a store is away: answered 503, asked again later. */
  readonly isUnavailable: (error: unknown) => boolean;
}

const REQUEST_ID = /^[\w-]{8,64}$/u;

/** A Koa application that answers every error as problem details and tells nothing inside. */
export function createApp({ logger, isUnavailable }: AppOptions): App {
  const app: App = new Koa<AppState>();
  app.silent = true;
  app.use(measureRequests());
  app.use(async (context, next) => {
    const given = context.get('X-Request-Id');
    context.state.requestId = REQUEST_ID.test(given) ? given : randomUUID();
    context.set('X-Request-Id', context.state.requestId);
    context.set('Cache-Control', 'no-store');
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw notFound();
    } catch (error) {
      answerProblem(context, toProblem(error));
    }
  });
  const toProblem = (error: unknown): HttpProblem => {
    if (error instanceof HttpProblem) return error;
    if (isUnavailable(error)) {
      logger.warn(describeError(error), 'a store is away');
      return storeAway();
    }
    logger.error(describeError(error), 'unexpected error');
    return new HttpProblem({
      status: 500,
      code: 'unexpected',
      detail: 'Something went wrong on our side. Please try again later.',
    });
  };
  return app;
}

const notFound = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'no-such-call', detail: 'There is nothing here.' });

function answerProblem(context: Koa.Context, problem: HttpProblem): void {
  context.status = problem.status;
  context.set(problem.headers);
  context.body = JSON.stringify(problem.toBody());
  context.type = 'application/problem+json';
}
