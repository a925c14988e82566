import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { App } from '@app/service-kit/http/app';
import { Router } from '@koa/router';
import type { Route, RouteServices } from './route.ts';

export const API_PREFIX = '/api';

const readOnly = (): HttpProblem =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'This address can only be read.',
    headers: { Allow: 'HEAD, GET' },
  });

/** Serves the routes, in their order, below `/api`; anything but GET and HEAD gets 405 there. */
export function mountRoutes(app: App, routes: readonly Route[], services: RouteServices): void {
  const router = new Router({ prefix: API_PREFIX });
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/gu, ':$1');
    router.get(path, (context) => route.serve(context, services));
  }
  app.use(router.routes());
  app.use(
    router.allowedMethods({ throw: true, methodNotAllowed: readOnly, notImplemented: readOnly }),
  );
}
