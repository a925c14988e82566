import { Router } from '@koa/router';
import { collectDefaultMetrics, register } from 'prom-client';

/** Answers whether the process can do its work: its stores answer, it keeps up. */
export type ReadyCheck = () => Promise<boolean>;

let collecting = false;

/** `GET /healthz` (alive), `/readyz` (its stores answer), `/metrics` (Prometheus). */
export function healthRoutes(isReady: ReadyCheck): Router {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
  const router = new Router();
  router.get('/healthz', (context) => {
    context.body = { alive: true };
  });
  router.get('/readyz', async (context) => {
    const ready = await isReady().catch(() => false);
    context.status = ready ? 200 : 503;
    context.body = { ready };
  });
  router.get('/metrics', async (context) => {
    context.type = register.contentType;
    context.body = await register.metrics();
  });
  return router;
}
