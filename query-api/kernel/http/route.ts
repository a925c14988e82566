import { type Schema, validate } from '@app/service-kit/http/validate';
import type { Authentication } from '@app/service-kit/http/authenticate';
import type { Context } from 'koa';
import { queryOf } from '../../contract/query.ts';
import type { Checkpoints } from '../freshness/checkpoints.ts';
import { waitForMinPosition } from '../freshness/min-position.ts';
import type { ProjectionName } from '../../contract/projection-name.ts';
import type { Access } from './access.ts';
import type { AnswerForm } from './answer.ts';

export interface Request<Who, Query> {
  readonly who: Who;
  /** A parameter of the path, decoded; empty where the path has none of this name. */
  readonly parameter: (name: string) => string;
  readonly query: Query;
  /** For headers of the answer. */
  readonly context: Context;
  /** Asks again who is asking, for an answer that goes on for long. Throws as the first time. */
  readonly admitAgain: () => Promise<Who>;
}

export interface RouteDefinition<Who, Query, Answer> {
  /** Below `/api`, parameters in braces: `/qr/{code}`. */
  readonly path: `/${string}`;
  /** One line for the document of the API. */
  readonly summary: string;
  readonly access: Access<Who>;
  /** The projections that the answer comes from; a request with `X-Min-Position` waits for them. */
  readonly reads: readonly ProjectionName[];
  /** Without it any query parameter is refused. */
  readonly query?: Schema<Query>;
  readonly answer: AnswerForm<Answer>;
  readonly handle: (request: Request<Who, Query>) => Promise<Answer>;
}

export interface RouteServices {
  readonly authentication: Authentication;
  readonly checkpoints: Checkpoints;
}

/** A GET route as the router and the document of the API see it. */
export interface Route {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access<unknown>['name'];
  readonly reads: readonly ProjectionName[];
  readonly query: Schema<unknown>;
  readonly contentType: string;
  readonly answerSchema: Schema<unknown> | null;
  readonly serve: (context: Context, services: RouteServices) => Promise<void>;
}

const NO_PARAMETERS: Schema<unknown> = queryOf({});

/** Defines a route: who may ask, what is read, what is answered. */
export function defineRoute<Who, Query, Answer>(
  definition: RouteDefinition<Who, Query, Answer>,
): Route {
  const { path, summary, access, answer, handle } = definition;
  // Without a schema, `Query` is unknown and any empty query will do.
  const query = definition.query ?? (NO_PARAMETERS as Schema<Query>);
  // Whether somebody is signed in is read from the accounts.
  const reads = [...new Set([...definition.reads, ...accounts(access)])];
  return {
    path,
    summary,
    access: access.name,
    reads,
    query,
    contentType: answer.contentType,
    answerSchema: answer.schema ?? null,
    serve: async (context, { authentication, checkpoints }) => {
      await waitForMinPosition(context, checkpoints, reads);
      const who = await access.admit(authentication, context);
      const asked = validate(query, context.query);
      const parameters = pathParameters(context);
      const parameter = (name: string): string => parameters[name] ?? '';
      const admitAgain = (): Promise<Who> => access.admit(authentication, context);
      answer.send(context, await handle({ who, parameter, query: asked, context, admitAgain }));
    },
  };
}

const accounts = (access: Access<unknown>): readonly ProjectionName[] =>
  access.name === 'public' ? [] : ['users', 'sessions'];

/** The router puts them on the context. */
function pathParameters(context: Context): Readonly<Record<string, string>> {
  const parameters: unknown = context['params'];
  return (parameters ?? {}) as Readonly<Record<string, string>>;
}
