import * as z from 'zod/mini';
import { everybody } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { describeRoutes } from '../../kernel/http/openapi.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';

const document = z.record(z.string(), z.unknown());

/** GET /openapi.json: all of these routes and itself. */
export function openApiRoute(others: readonly Route[]): Route {
  const route: Route = defineRoute({
    path: '/openapi.json',
    summary: 'This document',
    access: everybody,
    reads: [],
    answer: json(document),
    handle: () => Promise.resolve(describeRoutes([...others, route])),
  });
  return route;
}
