import { type AnyCommandRoute } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import type { AnyQueryRoute } from '@app/query-api/contract/query-route';
import { queryRoutes } from '@app/query-api/contract/query-routes';
import { callName, mayCall, type StaffRole } from '@app/service-kit/roles';
import { type Answers, commandAnswers, queryAnswers } from './answers.ts';
import type { Things } from './things.ts';

/** A call with its answers to a stranger, an administrator and the owner of the thing. */
export interface Row {
  /** The name of the call in the API's document. */
  readonly call: string;
  /** The call with real ids, if it has any. */
  readonly request: string;
  readonly body?: unknown;
  readonly type?: string;
  /** Whether it needs no sign-in; otherwise callers without one get 401. */
  readonly isPublic: boolean;
  /** As declared in its contract. */
  readonly access: AnyQueryRoute['access'];
  readonly stepUp: AnyCommandRoute['stepUp'];
  /** The scope that an API key needs; undefined if it accepts none. */
  readonly scope: AnyCommandRoute['scope'];
  readonly other: number;
  readonly administrator: number;
  readonly owner: number;
  /** The answer to somebody who has this role and owns nothing. */
  readonly staff: (role: StaffRole) => number;
}

type Route = Pick<AnyQueryRoute | AnyCommandRoute, 'path' | 'access' | 'stepUp' | 'scope'>;

function rowOf(method: string, route: Route, answers: Answers): Row {
  const { path, access, stepUp, scope } = route;
  const { status, other = status, administrator = status, query, body, type } = answers;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = answers.in?.[name];
    if (value === undefined) throw new Error(`${method} ${path} needs ${name}`);
    return value;
  });
  const isForAll = access !== 'administrator';
  const call = callName(method, path);
  return {
    call,
    request: `${method} ${filled}${query === undefined ? '' : `?${query}`}`,
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { type }),
    isPublic: access === 'public',
    access,
    stepUp,
    scope,
    other: isForAll ? other : 403,
    administrator,
    owner: isForAll ? status : 403,
    staff: (role) => (isForAll ? other : mayCall(role, call) ? administrator : 403),
  };
}

/**
 * Every call of both APIs, with access as declared in its contract and answers as in the tables.
 */
export function makeRows(things: Things): readonly Row[] {
  const queries = Object.entries(queryAnswers(things)).map(([name, answers]) =>
    rowOf('GET', queryRoutes[name as keyof typeof queryRoutes], answers),
  );
  const commands = Object.entries(commandAnswers(things)).map(([name, answers]) => {
    const route = commandRoutes[name as keyof typeof commandRoutes];
    return rowOf(route.method.toUpperCase(), route, answers);
  });
  return [...queries, ...commands];
}
