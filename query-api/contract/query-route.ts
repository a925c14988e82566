import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import type * as z from 'zod/mini';
import type { AnswerForm, AnswerKind } from './answer-form.ts';
import type { ProjectionName } from './projection-name.ts';
import { queryOf } from './query.ts';

/** Who may send a query: everybody, signed-in users, administrators. */
export type QueryAccess = 'public' | 'user' | 'administrator';

/** A query over HTTP, with GET, for the router and the API document. */
export interface QueryRoute<Parameters, Kind extends AnswerKind, Json, Access extends QueryAccess> {
  /** Below `/api`, parameters in braces: `/qr/{code}`. */
  readonly path: `/${string}`;
  /** One line for the document of the API. */
  readonly summary: string;
  readonly access: Access;
  /**
   * The scope that an API key needs for this call; without one, keys are rejected (docs/adr/0163).
   */
  readonly scope?: ApiKeyScope;
  /** Requires a recent sign-in or step-up (docs/adr/0126). */
  readonly stepUp?: true;
  /** The projections of the answer; a request with `X-Min-Position` waits for them. */
  readonly reads: readonly ProjectionName[];
  /** The parameters of the URL. Without it, none are accepted. */
  readonly query?: z.ZodMiniType<Parameters>;
  readonly answer: AnswerForm<Kind, Json>;
  /** Refusals by this query's own rules, beside those of every query. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Any query, where its shape does not matter. */
export type AnyQueryRoute = QueryRoute<unknown, AnswerKind, unknown, QueryAccess>;

/** Defines a query. The annotation lets bundlers drop the routes that a page does not use. */
// @__NO_SIDE_EFFECTS__
export function defineQuery<
  Kind extends AnswerKind,
  Json,
  const Access extends QueryAccess,
  Parameters = unknown,
>(route: QueryRoute<Parameters, Kind, Json, Access>): QueryRoute<Parameters, Kind, Json, Access> {
  return route;
}

/** The projections that authentication reads. */
const ACCOUNTS: readonly ProjectionName[] = ['users', 'sessions'];

/** The projections that a query and its authentication read. */
export function projectionsOf({ reads, access }: AnyQueryRoute): readonly ProjectionName[] {
  return [...new Set([...reads, ...(access === 'public' ? [] : ACCOUNTS)])];
}

const noParameters = queryOf({});

/** The schema of a query's URL parameters. */
export function parametersOf<Parameters>({
  query,
}: {
  readonly query?: z.ZodMiniType<Parameters>;
}): z.ZodMiniType<Parameters> {
  // Without a schema, `Parameters` is unknown, so an empty query fits.
  return query ?? (noParameters as z.ZodMiniType as z.ZodMiniType<Parameters>);
}
