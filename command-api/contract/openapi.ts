import * as z from 'zod/mini';
import { type AnyCommandRoute, type CommandAccess, noBody } from './command-route.ts';
import { commandRoutes } from './command-routes.ts';

type JsonObject = Record<string, unknown>;

const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const EVERY_REFUSAL: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'The `Idempotency-Key` was used for another request',
  429: 'Too often; ask again after `Retry-After` seconds',
  503: 'A store is away; ask again',
};

const REFUSALS: Readonly<Record<CommandAccess, Readonly<Record<number, string>>>> = {
  public: {},
  user: { 401: 'Nobody is signed in' },
  administrator: { 401: 'Nobody is signed in', 403: 'For administrators only' },
};

const NOT_FOUND: Readonly<Record<number, string>> = { 404: 'There is no such thing' };

/** The commands' part of an OpenAPI 3.1 document: what goes under `paths`, below `/api`. */
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
  const { path, summary, access, status, answer, refusals, headers = {} } = route;
  const refused = {
    ...EVERY_REFUSAL,
    ...REFUSALS[access],
    ...(path.includes('{') ? NOT_FOUND : {}),
    ...refusals,
  };
  return {
    summary,
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(path), IDEMPOTENCY_KEY, ...headerParameters(headers)],
    ...requestBody(route),
    responses: {
      [status]: {
        description: 'Done',
        headers: { 'X-Position': POSITION },
        content: json(answer, 'output'),
      },
      ...Object.fromEntries(
        Object.entries(refused).map(([code, description]) => [
          code,
          { description, content: PROBLEM },
        ]),
      ),
    },
  };
}

function requestBody({ request, upload }: AnyCommandRoute): JsonObject {
  if (!upload) {
    return { requestBody: { required: request !== noBody, content: json(request, 'input') } };
  }
  const content = Object.fromEntries(upload.types.map((type) => [type, {}]));
  const description = `At most ${upload.maxBytes} bytes`;
  return { requestBody: { required: true, description, content } };
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return { 'application/json': { schema: rest } };
}

const POSITION = {
  description: 'From this position on reads show the effect: send it as `X-Min-Position`',
  schema: { type: 'string', pattern: '^\\d{1,19}(/\\d{1,19})?$' },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same request sent again with the same key has one effect and one answer. Another request with the same key is refused with 422, for 24 hours at least. Use a random key, such as a UUID.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
};

function headerParameters(headers: Readonly<Record<string, string>>): JsonObject[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(?<name>\w+)\}/gu)].map(({ groups }) => ({
    name: groups?.['name'],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}
