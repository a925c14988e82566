import Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { Histogram, collectDefaultMetrics, register } from 'prom-client';
import { Router } from '@koa/router';
import { type Listening, listen } from './listen.ts';

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

export function measureKeptAnswer(route: string): void {
  durations.observe({ method: 'GET', route, status: 200 }, 0);
}

export function routeOf(context: Context): string {
  const matched: unknown = context['_matchedRoute'];
  return typeof matched === 'string' ? matched : 'none';
}

/** By route, so that uids and tokens never become labels. */
export function measureRequests(): Middleware {
  return async (context, next) => {
    const end = durations.startTimer();
    await next();
    end({ method: context.method, route: routeOf(context), status: context.status });
  };
}

/** In ms. The default of a hundred times a second would keep an idle process awake. */
const LOOP_DELAY_EVERY_MS = 200;

let isCollecting = false;

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

/** Port 0 picks a free one. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** On a port that the front door never forwards to. @throws if it is in use or forbidden */
export function serveMetrics(address: MetricsAddress): Promise<Listening> {
  const app = new Koa();
  app.use(metricsRoutes().routes());
  return listen(app.callback(), address);
}
