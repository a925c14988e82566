import { HttpProblem } from '@app/service-kit/http/http-problem';
import { bodyBounds, receiveBody } from '@app/service-kit/http/receive-body';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { Pool } from 'pg';
import { accountRoutes } from './account-routes.ts';
import { codeRoutes } from './code-routes.ts';
import { messageRoutes } from './message-routes.ts';

/**
 * A plain application for the mixed load: the product's contracts, answers and sessions over one
 * database; without idempotency keys, limits, notices, live updates or erasure. And a constant
 * answer.
 */
export function plainApp(pool: Pool): Koa {
  const router = new Router({ prefix: '/api' });
  messageRoutes(router, pool);
  codeRoutes(router, pool);
  accountRoutes(router, pool);

  router.get('/constant', (context) => {
    context.body = { constant: true };
  });

  const app = new Koa();
  app.use(async (context, next) => {
    try {
      context.state['body'] = await receiveBody(context.req, bodyBounds(context.req));
      await next();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      context.status = error.status;
      context.body = error.toBody();
    }
  });
  app.use(router.routes());
  return app;
}
