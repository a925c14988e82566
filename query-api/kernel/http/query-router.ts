import type { Access } from '@app/service-kit/http/call-declaration';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { validate } from '@app/service-kit/http/read-input';
import type { App } from '@app/service-kit/http/app';
import { isUnchanged, type ReadyText } from '@app/service-kit/http/compress';
import {
  type AdmittedCall,
  type Caller,
  Router,
  type RouterParts,
} from '@app/service-kit/http/router';
import { type CallLimit, checkOrder, type LimitedCall } from '@app/service-kit/limits/call-limits';
import type { CallerAddresses, CallingRequest } from '@app/service-kit/limits/caller-address';
import type { Context } from 'koa';
import type { AnswerKind } from '../../contract/answer-form.ts';
import {
  type AnyQueryRoute,
  parametersOf,
  projectionsOf,
  type QueryRoute,
} from '../../contract/query-route.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import type { Checkpoints } from '../freshness/checkpoints.ts';
import { waitForMinPosition } from '../freshness/min-position.ts';
import { type Answers, JsonText, sendAnswer } from './answer.ts';
import { noteKept } from './kept-answers.ts';

export interface Call<Parameters, A extends Access> extends AdmittedCall<A> {
  readonly query: Parameters;
  /** For headers of the answer. */
  readonly context: Context;
  /** Authenticates the caller again, for a long-lasting answer. Throws like the first time. */
  readonly admitAgain: () => Promise<Caller<A>>;
}

export interface ServingOptions {
  readonly limits?: readonly CallLimit<LimitedCall>[];
}

export interface QueryRouterParts extends RouterParts {
  readonly checkpoints: Checkpoints;
}

/** The queries that the API document lists. */
const listed: ReadonlySet<unknown> = new Set<AnyQueryRoute>(Object.values(queryRoutes));

export class QueryRouter extends Router {
  private readonly checkpoints: Checkpoints;
  private readonly addresses: CallerAddresses;

  constructor(parts: QueryRouterParts) {
    super(parts, isNothing);
    this.checkpoints = parts.checkpoints;
    this.addresses = parts.addresses;
  }

  /** Serves a query. @throws RangeError if it is not in `queryRoutes` */
  on<Parameters, Kind extends AnswerKind, Json, A extends Access>(
    query: QueryRoute<Parameters, Kind, Json, A>,
    handle: (call: Call<Parameters, A>) => Promise<Answers<Json>[Kind]>,
    { limits = [] }: ServingOptions = {},
  ): void {
    if (!listed.has(query)) throw new RangeError(`${query.path} is not in the list of all queries`);
    checkOrder(limits);
    const route = { ...query, method: 'get' } as const;
    const projections = projectionsOf(route);
    const parameters = parametersOf(route);
    const admit = (request: Pick<Context, 'get'>): Promise<Caller<A>> => this.admit(route, request);
    this.add('get', route.path, async (context) => {
      await waitForMinPosition(context, this.checkpoints, projections);
      const call = {
        ...(await this.admitted(route, context)),
        query: validate(parameters, context.query),
        context,
        admitAgain: () => admit(context),
      };
      const answer = await this.within(call, limits, () => handle(call));
      sendAnswer(context, route.answer, answer);
      if (answer instanceof JsonText && route.maxAge !== undefined) {
        allowCaching(context, answer, route.maxAge);
      }
      if (answer instanceof JsonText && answer.keptAs !== null) {
        const { who } = call;
        const count = (request: CallingRequest): Promise<void> =>
          this.within({ who, address: this.addresses.of(request) }, limits, () =>
            Promise.resolve(),
          );
        noteKept(context, {
          text: answer,
          projections,
          userId: who?.userId ?? null,
          admit,
          count: limits.length === 0 ? undefined : count,
        });
      }
    });
  }

  /** Methods other than GET and HEAD get 405 at served paths. */
  mount(app: App): void {
    app.use(this.routes());
    app.use(
      this.allowedMethods({
        throw: true,
        methodNotAllowed: readOnly,
        notImplemented: readOnly,
      }),
    );
  }
}

const isNothing = (error: unknown): boolean => error instanceof HttpProblem && error.status === 404;

function allowCaching(context: Context, { etag }: ReadyText, seconds: number): void {
  if (context.res.hasHeader('X-Stale')) return;
  const caching = seconds === 0 ? 'no-cache' : `public, max-age=${seconds}`;
  context.set({ 'Cache-Control': caching, ETag: etag });
  context.vary('Accept-Encoding');
  if (isUnchanged(context.headers, etag)) context.status = 304;
}

const readOnly = (): HttpProblem =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'This address can only be read.',
    headers: { Allow: 'HEAD, GET' },
  });
