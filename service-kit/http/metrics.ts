import { Router } from '@koa/router';
import Koa from 'koa';
import { collectDefaultMetrics, register } from 'prom-client';
import { type Listening, listen } from './listen.ts';

let isCollecting = false;

/** `GET /metrics`, for Prometheus. */
export function metricsRoutes(): Router {
  const router = new Router();
  router.get('/metrics', async (context) => {
    // What Node does is watched from the first look on: it takes a hundred turns a second.
    if (!isCollecting) collectDefaultMetrics();
    isCollecting = true;
    context.type = register.contentType;
    context.body = await register.metrics();
  });
  return router;
}

/** Where a service that people reach tells its metrics; port 0 picks a free one. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves metrics on a port of their own, to which the front door never leads.
 * @throws the system's error where the port is taken or forbidden
 */
export function serveMetrics(address: MetricsAddress): Promise<Listening> {
  const app = new Koa();
  app.use(metricsRoutes().routes());
  return listen(app.callback(), address);
}
