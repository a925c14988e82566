import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import type * as z from 'zod/mini';
import type { AnswerForm, AnswerKind } from './answer-form.ts';
import type { ProjectionName } from './projection-name.ts';
import { queryOf } from './query.ts';

/** Who may ask: everybody, whoever is signed in, administrators. */
export type QueryAccess = 'public' | 'user' | 'administrator';

/**
 * A query as it is asked over HTTP, with GET: what the router serves and the document of the API
 * describes.
 */
export interface QueryRoute<Parameters, Kind extends AnswerKind, Json, Access extends QueryAccess> {
  /** Below `/api`, parameters in braces: `/qr/{code}`. */
  readonly path: `/${string}`;
  /** One line for the document of the API. */
  readonly summary: string;
  readonly access: Access;
  /** What an API key must be allowed to make this call with; without it none is taken (docs/adr/0163). */
  readonly scope?: ApiKeyScope;
  /** Only soon after a sign-in or a step-up (docs/adr/0126). */
  readonly stepUp?: true;
  /** The projections that the answer comes from; a request with `X-Min-Position` waits for them. */
  readonly reads: readonly ProjectionName[];
  /** The parameters of the address. Without it any is refused. */
  readonly query?: z.ZodMiniType<Parameters>;
  readonly answer: AnswerForm<Kind, Json>;
  /** Refusals of this query by its own rules, beside those that every query has. */
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

/** The projections that a query is answered from, those of its access included. */
export function projectionsOf({ reads, access }: AnyQueryRoute): readonly ProjectionName[] {
  return [...new Set([...reads, ...(access === 'public' ? [] : ACCOUNTS)])];
}

const noParameters = queryOf({});

/** The schema of the parameters of a query's address. */
export function parametersOf<Parameters>({
  query,
}: {
  readonly query?: z.ZodMiniType<Parameters>;
}): z.ZodMiniType<Parameters> {
  // Without a schema, `Parameters` is unknown and any empty query will do.
  return query ?? (noParameters as z.ZodMiniType as z.ZodMiniType<Parameters>);
}
