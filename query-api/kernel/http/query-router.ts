import type { Authentication } from '@app/service-kit/http/authenticate';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { validate } from '@app/service-kit/http/validate';
import type { App } from '@app/service-kit/http/app';
import { RouteTable } from '@app/service-kit/http/route-table';
import type { Context } from 'koa';
import type { AnswerKind } from '../../contract/answer-form.ts';
import {
  type AnyQueryRoute,
  parametersOf,
  projectionsOf,
  type QueryAccess,
  type QueryRoute,
} from '../../contract/query-route.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import type { Checkpoints } from '../freshness/checkpoints.ts';
import { waitForMinPosition } from '../freshness/min-position.ts';
import { API_PREFIX } from '../../contract/api-prefix.ts';
import { admit, type Asker } from './access.ts';
import { type Answers, JsonText, sendAnswer } from './answer.ts';
import type { CountRequest } from './count-request.ts';
import { noteKept } from './kept-answers.ts';

/** A checked query, as it arrived. */
export interface Call<Parameters, Access extends QueryAccess> {
  readonly who: Asker<Access>;
  /** A decoded parameter of the path; empty if the path has none of this name. */
  readonly parameter: (name: string) => string;
  readonly query: Parameters;
  /** For headers of the answer. */
  readonly context: Context;
  /** Authenticates the caller again, for a long-lasting answer. Throws like the first time. */
  readonly admitAgain: () => Promise<Asker<Access>>;
}

export interface ServingOptions {
  /** Called before each answer. */
  readonly count?: CountRequest;
}

export interface QueryRouterParts {
  readonly authentication: Authentication;
  readonly checkpoints: Checkpoints;
}

/** The queries that the API document lists. */
const listed: ReadonlySet<unknown> = new Set<AnyQueryRoute>(Object.values(queryRoutes));

/** Serves the queries of the contract: checks access and parameters, and answers. */
export class QueryRouter {
  private readonly table = new RouteTable(API_PREFIX);
  private readonly authentication: Authentication;
  private readonly checkpoints: Checkpoints;

  constructor({ authentication, checkpoints }: QueryRouterParts) {
    this.authentication = authentication;
    this.checkpoints = checkpoints;
  }

  /** Serves a query. @throws RangeError if it is not in `queryRoutes` */
  on<Parameters, Kind extends AnswerKind, Json, Access extends QueryAccess>(
    route: QueryRoute<Parameters, Kind, Json, Access>,
    handle: (call: Call<Parameters, Access>) => Promise<Answers<Json>[Kind]>,
    { count }: ServingOptions = {},
  ): void {
    if (!listed.has(route)) throw new RangeError(`${route.path} is not in the list of all queries`);
    const projections = projectionsOf(route);
    const parameters = parametersOf(route);
    this.table.on('get', route.path, async (context) => {
      await waitForMinPosition(context, this.checkpoints, projections);
      const admitAgain = (): Promise<Asker<Access>> => admit(route, this.authentication, context);
      const who = await admitAgain();
      if (who && route.stepUp) await this.authentication.recentProof(who);
      const query = validate(parameters, context.query);
      const parameter = (name: string): string => context.params[name] ?? '';
      await count?.(context.req);
      const answer = await handle({ who, parameter, query, context, admitAgain });
      sendAnswer(context, route.answer.kind, answer);
      if (answer instanceof JsonText && answer.keptAs !== null) {
        noteKept(context, { text: answer, projections, userId: who?.userId ?? null, count });
      }
    });
  }

  /** Methods other than GET and HEAD get 405 at served paths. */
  mount(app: App): void {
    app.use(this.table.routes());
    app.use(
      this.table.allowedMethods({
        throw: true,
        methodNotAllowed: readOnly,
        notImplemented: readOnly,
      }),
    );
  }
}

const readOnly = (): HttpProblem =>
  new HttpProblem({
    status: 405,
    code: 'method-not-allowed',
    detail: 'This address can only be read.',
    headers: { Allow: 'HEAD, GET' },
  });
