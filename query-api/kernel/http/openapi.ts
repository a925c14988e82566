import { describeCommands } from '@app/command-api/contract/openapi';
import { problem } from '@app/service-kit/problem-contract';
import { productName } from '@app/service-kit/product';
import type { Schema } from '@app/service-kit/http/validate';
import * as z from 'zod/mini';
import type { Route } from './route.ts';
import { API_PREFIX } from './router.ts';

type JsonObject = Record<string, unknown>;

const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const REFUSALS: Readonly<Record<Route['access'], readonly (readonly [number, string])[]>> = {
  public: [],
  user: [[401, 'Nobody is signed in']],
  administrator: [
    [401, 'Nobody is signed in'],
    [403, 'For administrators only'],
  ],
};

function toJsonSchema(schema: Schema<unknown>): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output' });
  return rest;
}

/**
 * The document of the whole API, OpenAPI 3.1: our routes, made from what serves them, and the
 * commands, made from the contract of theirs.
 */
export function describeRoutes(routes: readonly Route[]): JsonObject {
  const paths: Record<string, JsonObject> = describeCommands();
  for (const route of routes) {
    paths[route.path] = { get: describeRoute(route), ...paths[route.path] };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: 'GET reads; everything else is a command.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problem) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeRoute(route: Route): JsonObject {
  const parameters = [
    ...pathParameters(route),
    ...queryParameters(route),
    ...(route.reads.length > 0 ? [MIN_POSITION] : []),
  ];
  const schema = route.answerSchema ? toJsonSchema(route.answerSchema) : { type: 'string' };
  return {
    summary: route.summary,
    ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      200: {
        description: 'The answer',
        content: { [route.contentType]: { schema } },
        ...(route.reads.length > 0 ? { headers: { 'X-Stale': STALE } } : {}),
      },
      400: { description: 'The request cannot be understood', content: PROBLEM },
      ...Object.fromEntries(
        REFUSALS[route.access].map(([status, description]) => [
          status,
          { description, content: PROBLEM },
        ]),
      ),
      ...(route.path.includes('{')
        ? { 404: { description: 'There is no such thing', content: PROBLEM } }
        : {}),
      503: { description: 'A store is away; ask again', content: PROBLEM },
    },
  };
}

const STALE = {
  description: '`true` where the answer is older than `X-Min-Position`',
  schema: { type: 'string', enum: ['true'] },
};

const MIN_POSITION = {
  name: 'X-Min-Position',
  in: 'header',
  required: false,
  description: 'The `X-Position` of a command; the answer waits up to 2 s to show its effect',
  schema: { type: 'string', pattern: '^\\d{1,19}(/\\d{1,19})?$' },
};

function pathParameters(route: Route): JsonObject[] {
  return [...route.path.matchAll(/\{(?<name>\w+)\}/gu)].map(({ groups }) => ({
    name: groups?.['name'],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(route: Route): JsonObject[] {
  const { properties = {} } = z.toJSONSchema(route.query, {
    io: 'output',
    unrepresentable: 'any',
  });
  // What a query needs without a default; today every parameter can be left out. A word that is
  // read as something else has its form here only.
  const { properties: asked = {}, required = [] } = z.toJSONSchema(route.query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'object' && 'type' in schema ? schema : asked[name],
  }));
}
