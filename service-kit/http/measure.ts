import type { Middleware } from 'koa';
import { Histogram } from 'prom-client';

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Measures requests by the route that answered, so that no uid or token becomes a label. */
export function measureRequests(): Middleware {
  return async (context, next) => {
    const end = durations.startTimer();
    await next();
    const matched: unknown = context['_matchedRoute'];
    const route = typeof matched === 'string' ? matched : 'none';
    end({ method: context.method, route, status: context.status });
  };
}
