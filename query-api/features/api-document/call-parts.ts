import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import { callName, rolesOf } from '@app/service-kit/roles';
import * as z from 'zod/mini';

export type JsonObject = Record<string, unknown>;

const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** A position in the log, as in headers. */
export const POSITION = { type: 'string', pattern: '^\\d{1,19}(/\\d{1,19})?$' } as const;

/** Refusals of every call. */
const EVERY_CALL_REFUSES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  503: 'A store is unreachable; send the request again',
};

/** For every call with a parameter in its path. */
const NOT_FOUND: Readonly<Record<number, string>> = { 404: 'There is no such thing' };

const BY_ACCESS = {
  public: {},
  user: { 401: 'Nobody is signed in' },
  administrator: {
    401: 'Nobody is signed in',
    403: 'For administrators, and the other roles in `x-roles`',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<number, string>>>>;

/** For every call that accepts API keys. */
const BY_KEY: Readonly<Record<number, string>> = {
  403: 'The API key does not have the scope of this call',
  429: 'Too many requests; try again after `Retry-After` seconds',
};

const STEP_UP = 'The last sign-in or step-up is more than ten minutes ago';
/** For every call that needs a recent proof. */
const UNPROVED = {
  public: STEP_UP,
  user: STEP_UP,
  administrator: `${BY_ACCESS.administrator[403]}; or: ${STEP_UP}`,
} as const;

/** The parts of a call that the API document describes besides parameters and answer. */
export interface CallParts {
  readonly path: string;
  readonly access: keyof typeof BY_ACCESS;
  readonly scope?: ApiKeyScope;
  readonly stepUp?: true | readonly string[];
  readonly refusals?: Readonly<Record<number, string>>;
}

/** The refusals of a call: by its access and its path, and its own. */
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

/** Refusals as responses of an operation. */
export function describeRefusals(refusals: Readonly<Record<number, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(refusals).map(([code, description]) => [
      code,
      { description, content: PROBLEM },
    ]),
  );
}

/** Whether a call needs a token, and whether it accepts API keys. */
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

/** The parameters in a path, which are in braces. */
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

/** An optional header. */
export const headerParameter = (
  name: string,
  description: string,
  schema: JsonObject = { type: 'string' },
): JsonObject => ({ name, in: 'header', required: false, description, schema });
