import { describeCommands } from './describe-commands.ts';
import {
  describeRefusals,
  describeRoles,
  describeSecurity,
  headerParameter,
  jsonSchema,
  type JsonObject,
  pathParameters,
  POSITION,
  refusalsOf,
} from './call-parts.ts';
import { exampleOf } from './examples.ts';
import { problem } from '@app/service-kit/problem-contract';
import * as z from 'zod/mini';
import { type AnyQueryRoute, parametersOf, projectionsOf } from '../../contract/query-route.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { API_PREFIX } from '../../contract/api-prefix.ts';

const BY_KEY = 'An API key (`tbk_…`) that has the scope of the call';

/** The OpenAPI 3.1 document of the whole API, made from the contracts of queries and commands. */
export function describeApi(name: string): JsonObject {
  const paths: Record<string, JsonObject> = describeCommands();
  for (const route of Object.values<AnyQueryRoute>(queryRoutes)) {
    paths[route.path] = { get: describeQuery(route), ...paths[route.path] };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1',
      description: 'GET reads; everything else is a command.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', description: BY_KEY },
      },
    },
  };
}

function describeQuery(route: AnyQueryRoute): JsonObject {
  const { summary, answer } = route;
  const canWait = projectionsOf(route).length > 0;
  const parameters = [
    ...pathParameters(route),
    ...queryParameters(route),
    ...(canWait ? [MIN_POSITION] : []),
  ];
  const schema = answer.schema ? jsonSchema(answer.schema, 'output') : { type: 'string' };
  return {
    summary,
    ...describeSecurity(route),
    ...describeRoles('get', route),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      200: {
        description: 'The answer',
        content: { [answer.contentType]: { schema, ...exampleOf(`get ${route.path}`, 'answer') } },
        ...(canWait ? { headers: { 'X-Stale': STALE } } : {}),
      },
      ...describeRefusals(refusalsOf(route)),
    },
  };
}

const STALE = {
  description: '`true` where the answer is older than `X-Min-Position`',
  schema: { type: 'string', enum: ['true'] },
};

const MIN_POSITION = headerParameter(
  'X-Min-Position',
  'The `X-Position` of a command; the answer waits up to 2 s to show its effect',
  POSITION,
);

function queryParameters(route: AnyQueryRoute): JsonObject[] {
  const query = parametersOf(route);
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  // Parameters without a default are required. Of converted ones, only the input form is described.
  const { properties: asked = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'object' && 'type' in schema ? schema : asked[name],
  }));
}
