import { Router } from '@koa/router';
import Koa from 'koa';
import { collectDefaultMetrics, register } from 'prom-client';
import { type Listening, listen } from './listen.ts';

/**
 * How often the event loop's delay is measured, in ms. The default of a hundred times a second
 * would keep an idle process awake. The reported values include this interval.
 */
const LOOP_DELAY_EVERY_MS = 200;

let isCollecting = false;

/** `GET /metrics`, for Prometheus. */
export function metricsRoutes(): Router {
  if (!isCollecting) collectDefaultMetrics({ eventLoopMonitoringPrecision: LOOP_DELAY_EVERY_MS });
  isCollecting = true;
  const router = new Router();
  router.get('/metrics', async (context) => {
    context.type = register.contentType;
    context.body = await register.metrics();
  });
  return router;
}

/** The address of a service's metrics; port 0 picks a free one. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves metrics on a separate port, which the front door never forwards to.
 * @throws the system's error if the port is in use or forbidden
 */
export function serveMetrics(address: MetricsAddress): Promise<Listening> {
  const app = new Koa();
  app.use(metricsRoutes().routes());
  return listen(app.callback(), address);
}
