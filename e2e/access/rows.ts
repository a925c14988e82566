import { type AnyCommandRoute } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import type { AnyQueryRoute } from '@app/query-api/contract/query-route';
import { queryRoutes } from '@app/query-api/contract/query-routes';
import { type Answers, commandAnswers, queryAnswers } from './answers.ts';
import type { Things } from './things.ts';

/** A call with the answers that a stranger, an administrator and the owner of the thing get. */
export interface Row {
  /** As the API's document has it. */
  readonly call: string;
  /** With real ids, where the call has any. */
  readonly request: string;
  readonly body?: unknown;
  readonly type?: string;
  /** Whether it is for everybody; else whoever is not signed in gets 401. */
  readonly isPublic: boolean;
  readonly other: number;
  readonly administrator: number;
  readonly owner: number;
}

type Route = Pick<AnyQueryRoute | AnyCommandRoute, 'path' | 'access'>;

function rowOf(method: string, { path, access }: Route, answers: Answers): Row {
  const { status, other = status, administrator = status, query, body, type } = answers;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = answers.in?.[name];
    if (value === undefined) throw new Error(`${method} ${path} needs ${name}`);
    return value;
  });
  const isForAll = access !== 'administrator';
  return {
    call: `${method} ${path}`,
    request: `${method} ${filled}${query === undefined ? '' : `?${query}`}`,
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { type }),
    isPublic: access === 'public',
    other: isForAll ? other : 403,
    administrator,
    owner: isForAll ? status : 403,
  };
}

/** Every call of both APIs: who is let in as its contract says, answered as the tables say. */
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
