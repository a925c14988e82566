import type { Access, CallDeclaration } from '@app/service-kit/http/call-declaration';
import type * as z from 'zod/mini';
import type { AnswerForm, AnswerKind } from './answer-form.ts';
import type { ProjectionName } from './projection-name.ts';
import { queryOf } from './query.ts';

export interface QueryRoute<
  Parameters,
  Kind extends AnswerKind,
  Json,
  A extends Access,
> extends CallDeclaration<A> {
  readonly stepUp?: true;
  /** The projections of the answer; a request with `X-Min-Position` waits for them. */
  readonly reads: readonly ProjectionName[];
  readonly query?: z.ZodMiniType<Parameters>;
  readonly answer: AnswerForm<Kind, Json>;
  /** The same for everybody: for how many seconds caches may send it without asking. */
  readonly maxAge?: number;
}

export type AnyQueryRoute = QueryRoute<unknown, AnswerKind, unknown, Access>;

/** Defines a query. The annotation lets bundlers drop the routes that a page does not use. */
// @__NO_SIDE_EFFECTS__
export function defineQuery<
  Kind extends AnswerKind,
  Json,
  const A extends Access,
  Parameters = unknown,
>(route: QueryRoute<Parameters, Kind, Json, A>): QueryRoute<Parameters, Kind, Json, A> {
  return route;
}

/** The projections that authentication reads. */
const ACCOUNTS: readonly ProjectionName[] = ['users', 'sessions'];

/** The projections that a query and its authentication read. */
export function projectionsOf({ reads, access }: AnyQueryRoute): readonly ProjectionName[] {
  return [...new Set([...reads, ...(access === 'public' ? [] : ACCOUNTS)])];
}

const noParameters = queryOf({});

export function parametersOf<Parameters>({
  query,
}: {
  readonly query?: z.ZodMiniType<Parameters>;
}): z.ZodMiniType<Parameters> {
  // Without a schema, `Parameters` is unknown, so an empty query fits.
  return query ?? (noParameters as z.ZodMiniType as z.ZodMiniType<Parameters>);
}
