import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import { callName, rolesOf } from '@app/service-kit/roles';
import * as z from 'zod/mini';

export type JsonObject = Record<string, unknown>;

const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

export const POSITION = { type: 'string', pattern: '^\\d{1,19}(/\\d{1,19})?$' } as const;

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

export interface CallParts {
  readonly path: string;
  readonly access: keyof typeof BY_ACCESS;
  readonly scope?: ApiKeyScope;
  readonly stepUp?: true | readonly string[];
  readonly refusals?: Readonly<Record<number, string>>;
}

export function refusalsOf({
  path,
  access,
  scope,
  stepUp,
  refusals,
}: CallParts): Record<number, string> {
  return {
    ...EVERY_CALL_REFUSES,
    ...BY_ACCESS[access],
    ...(stepUp === undefined ? {} : { 403: UNPROVED[access] }),
    ...(scope === undefined ? {} : BY_KEY),
    ...(path.includes('{') ? NOT_FOUND : {}),
    ...refusals,
  };
}

export function describeRefusals(refusals: Readonly<Record<number, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(refusals).map(([code, description]) => [
      code,
      { description, content: PROBLEM },
    ]),
  );
}

export function describeSecurity({
  access,
  scope,
}: Pick<CallParts, 'access' | 'scope'>): JsonObject {
  if (access === 'public') return {};
  const byKey = scope === undefined ? [] : [{ apiKey: [scope] }];
  return { security: [{ bearer: [] }, ...byKey] };
}

/** The roles that may make a call below `/admin`. @param method such as `get` */
export function describeRoles(
  method: string,
  { access, path }: Pick<CallParts, 'access' | 'path'>,
): JsonObject {
  return access === 'administrator' ? { 'x-roles': rolesOf(callName(method, path)) } : {};
}

export function pathParameters({ path }: Pick<CallParts, 'path'>): JsonObject[] {
  return [...path.matchAll(/\{(?<name>\w+)\}/gu)].map(({ groups }) => ({
    name: groups?.['name'],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** The JSON Schema of input or output, without the dialect, which the document declares once. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

export const headerParameter = (
  name: string,
  description: string,
  schema: JsonObject = { type: 'string' },
): JsonObject => ({ name, in: 'header', required: false, description, schema });
