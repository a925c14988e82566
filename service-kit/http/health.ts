import { Router } from '@koa/router';

/** Whether the process can do its work, with details for operators. */
export interface Readiness {
  readonly ready: boolean;
  readonly [detail: string]: unknown;
}

/** Checks whether the process can do its work: its stores answer, and it keeps up. */
export type ReadyCheck = () => Promise<boolean | Readiness>;

/** In ms. A store that does not answer in time counts as unreachable. */
const GIVEN_MS = 3000;

async function withinTime<T>(check: Promise<T>): Promise<T | false> {
  const timer = Promise.withResolvers<false>();
  const timeout = setTimeout(() => timer.resolve(false), GIVEN_MS);
  return Promise.race([check, timer.promise]).finally(() => clearTimeout(timeout));
}

/** `GET /healthz` (the process is alive) and `/readyz` (its stores answer). */
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
