import { type Example, exampleOf } from './examples.ts';
import { problem } from '@app/service-kit/problem-contract';
import * as z from 'zod/mini';
import { type AnyQueryRoute, parametersOf, projectionsOf } from '../../contract/query-route.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { API_PREFIX } from '../../contract/api-prefix.ts';
import { type AnyCommandRoute, noBody } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import { API_KEY_SCOPES, type ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import { callName, rolesOf } from '@app/service-kit/roles';

const POSITION = { type: 'string', pattern: '^\\d{1,19}(/\\d{1,19})?$' } as const;

const API_KEY = 'An API key (`tbk_…`) that has the scope of the call';

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
        apiKey: { type: 'http', scheme: 'bearer', description: API_KEY },
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

const EVERY_COMMAND_REFUSES: Readonly<Record<number, string>> = {
  413: 'The body is too large',
  415: 'The body has another content type',
  422: 'The `Idempotency-Key` was used for another request',
  429: 'Too many requests; try again after `Retry-After` seconds',
};

export function describeCommands(
  routes: readonly AnyCommandRoute[] = Object.values(commandRoutes),
): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: describeCommand(route) };
  }
  return paths;
}

function describeCommand(route: AnyCommandRoute): JsonObject {
  const { summary, status, headers = {} } = route;
  return {
    summary,
    ...describeSecurity(route),
    ...describeRoles(route.method, route),
    parameters: [...pathParameters(route), IDEMPOTENCY_KEY, ...headerParameters(headers)],
    ...requestBody(route),
    responses: {
      [status]: {
        description: 'Done',
        headers: { 'X-Position': X_POSITION },
        content: json(route, 'answer'),
      },
      ...describeRefusals({ ...EVERY_COMMAND_REFUSES, ...refusalsOf(route) }),
    },
  };
}

function requestBody(route: AnyCommandRoute): JsonObject {
  const { request, upload } = route;
  if (!upload) {
    return { requestBody: { required: request !== noBody, content: json(route, 'request') } };
  }
  const content = Object.fromEntries(upload.types.map((type) => [type, {}]));
  const description = `At most ${upload.maxBytes} bytes`;
  return { requestBody: { required: true, description, content } };
}

const json = (route: AnyCommandRoute, part: keyof Example): JsonObject => ({
  'application/json': {
    schema: jsonSchema(route[part], part === 'request' ? 'input' : 'output'),
    ...exampleOf(`${route.method} ${route.path}`, part),
  },
});

const X_POSITION = {
  description: 'From this position on, reads show the effect: send it as `X-Min-Position`',
  schema: POSITION,
};

const IDEMPOTENCY_KEY = headerParameter(
  'Idempotency-Key',
  'The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for at least 24 hours. Use a random key, such as a UUID.',
  { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
);

const headerParameters = (headers: Readonly<Record<string, string>>): JsonObject[] =>
  Object.entries(headers).map(([name, description]) => headerParameter(name, description));

const SCOPES: Readonly<Record<ApiKeyScope, string>> = {
  'codes:read': 'Codes, who opened their pages, labels',
  'codes:write': 'Make and change codes; lost and found',
  'messages:read': 'Conversations and messages',
  'messages:write': 'Reply, mark as read, block',
};

function scopeOf(operation: JsonObject): string | undefined {
  const security = operation['security'] as
    | readonly Record<string, readonly string[]>[]
    | undefined;
  return security?.flatMap(({ apiKey = [] }) => apiKey)[0];
}

/** Only the calls that accept an API key, with their scope as tag. */
export function callsByKey(document: JsonObject): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, JsonObject>)) {
    for (const [method, operation] of Object.entries(methods as Record<string, JsonObject>)) {
      const scope = scopeOf(operation);
      if (scope === undefined) continue;
      const call = { tags: [scope], ...operation, security: [{ apiKey: [scope] }] };
      paths[path] = { ...paths[path], [method]: call };
    }
  }
  const { securitySchemes, ...components } = document['components'] as Record<string, JsonObject>;
  return {
    ...document,
    tags: API_KEY_SCOPES.map((name) => ({ name, description: SCOPES[name] })),
    paths,
    components: { ...components, securitySchemes: { apiKey: securitySchemes?.['apiKey'] } },
  };
}

type JsonObject = Record<string, unknown>;

const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const EVERY_CALL_REFUSES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  503: 'A store is unreachable; send the request again',
};

const NOT_FOUND: Readonly<Record<number, string>> = { 404: 'There is no such thing' };

const BY_ACCESS = {
  public: {},
  user: { 401: 'Nobody is signed in' },
  administrator: {
    401: 'Nobody is signed in',
    403: 'For administrators, and the other roles in `x-roles`',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>;

const BY_KEY: Readonly<Record<number, string>> = {
  403: 'The API key does not have the scope of this call',
  429: 'Too many requests; try again after `Retry-After` seconds',
};

const STEP_UP = 'The last sign-in or step-up is more than ten minutes ago';
const UNPROVED = {
  public: STEP_UP,
  user: STEP_UP,
  administrator: `${BY_ACCESS.administrator[403]}; or: ${STEP_UP}`,
} as const;

interface CallParts {
  readonly path: string;
  readonly access: keyof typeof BY_ACCESS;
  readonly scope?: ApiKeyScope;
  readonly stepUp?: true | readonly string[];
  readonly refusals?: Readonly<Record<number, string>>;
}

function refusalsOf({ path, access, scope, stepUp, refusals }: CallParts): Record<number, string> {
  return {
    ...EVERY_CALL_REFUSES,
    ...BY_ACCESS[access],
    ...(stepUp === undefined ? {} : { 403: UNPROVED[access] }),
    ...(scope === undefined ? {} : BY_KEY),
    ...(path.includes('{') ? NOT_FOUND : {}),
    ...refusals,
  };
}

function describeRefusals(refusals: Readonly<Record<number, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(refusals).map(([code, description]) => [
      code,
      { description, content: PROBLEM },
    ]),
  );
}

function describeSecurity({ access, scope }: Pick<CallParts, 'access' | 'scope'>): JsonObject {
  if (access === 'public') return {};
  const byKey = scope === undefined ? [] : [{ apiKey: [scope] }];
  return { security: [{ bearer: [] }, ...byKey] };
}

/** The roles that may make a call below `/admin`. @param method such as `get` */
function describeRoles(
  method: string,
  { access, path }: Pick<CallParts, 'access' | 'path'>,
): JsonObject {
  return access === 'administrator' ? { 'x-roles': rolesOf(callName(method, path)) } : {};
}

function pathParameters({ path }: Pick<CallParts, 'path'>): JsonObject[] {
  return [...path.matchAll(/\{(?<name>\w+)\}/gu)].map(({ groups }) => ({
    name: groups?.['name'],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** The JSON Schema of input or output, without the dialect, which the document declares once. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function headerParameter(
  name: string,
  description: string,
  schema: JsonObject = { type: 'string' },
): JsonObject {
  return { name, in: 'header', required: false, description, schema };
}
