import { Router } from '@koa/router';

export interface Readiness {
  readonly ready: boolean;
  readonly [detail: string]: unknown;
}

export type ReadyCheck = () => Promise<boolean | Readiness>;

/** In ms. A slower store counts as unreachable. */
const GIVEN_MS = 3000;

async function withinTime<T>(check: Promise<T>): Promise<T | false> {
  const timer = Promise.withResolvers<false>();
  const timeout = setTimeout(() => timer.resolve(false), GIVEN_MS);
  return Promise.race([check, timer.promise]).finally(() => clearTimeout(timeout));
}

export function healthRoutes(isReady: ReadyCheck): Router {
  const router = new Router();
  router.get('/healthz', (context) => {
    context.body = { alive: true };
  });
  router.get('/readyz', async (context) => {
    const found = await withinTime(isReady()).catch(() => false);
    const body = typeof found === 'boolean' ? { ready: found } : found;
    context.status = body.ready ? 200 : 503;
    context.body = body;
  });
  return router;
}
