import { type AnyCommandRoute, noBody } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
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
import { type Example, exampleOf } from './examples.ts';

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
