import {
  type AllowedMethodsOptions,
  Router as KoaRouter,
  type RouterMiddleware,
} from '@koa/router';
import type { Context } from 'koa';
import { type CallLimit, type LimitedCall, withinLimits } from '../limits/call-limits.ts';
import type { CallerAddresses } from '../limits/caller-address.ts';
import type { LimitRule, RateLimit } from '../limits/rate-limit.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { callName } from '../roles.ts';
import type { Authentication, Principal } from './authenticate.ts';
import type { Access, CallDeclaration, Method } from './call-declaration.ts';

export interface RouterParts {
  readonly authentication: Authentication;
  readonly addresses: CallerAddresses;
  readonly rateLimits: RateLimits;
}

export type Caller<A extends Access> = A extends 'public' ? null : Principal;

/** The caller is admitted. */
export interface AdmittedCall<A extends Access> {
  readonly who: Caller<A>;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  /** Decoded; empty if the path has none of this name. */
  readonly parameter: (name: string) => string;
  /** A limit that depends on more than the call. */
  readonly limit: (rule: LimitRule) => RateLimit;
  /** @throws HttpProblem 403 `step-up-required` without a recent proof */
  readonly prove: () => Promise<void>;
}

type Declared<A extends Access> = Pick<
  CallDeclaration<A>,
  'path' | 'access' | 'scope' | 'stepUp'
> & { readonly method: Method };

/**
 * `@koa/router` compares a request with each of some two hundred routes; so each first segment
 * (`/user`), and each second one that is not a parameter (`/user/sessions`), has its own router.
 */
export class RouteTable {
  private readonly routers = new Map<string, KoaRouter>();

  /** @param path as in the contract: `/qr/{uid}/message` */
  add(method: Method, path: string, handle: RouterMiddleware): void {
    const [, first = '', second = ''] = path.split('/');
    const key = second === '' || second.startsWith('{') ? first : `${first}/${second}`;
    const router = this.routers.get(key) ?? new KoaRouter({ prefix: '/api' });
    this.routers.set(key, router);
    router[method](path.replaceAll(/\{(\w+)\}/gu, ':$1'), handle);
  }

  /** Not case-sensitive, like the routers. */
  routes(): RouterMiddleware {
    const served = new Map([...this.routers].map(([key, router]) => [key, router.routes()]));
    return async (context, next) => {
      const [, , first = '', second = ''] = context.path.toLowerCase().split('/', 4);
      const general = served.get(first);
      const special = served.get(`${first}/${second}`);
      const toGeneral = async (): Promise<unknown> => (general ? general(context, next) : next());
      await (special ? special(context, toGeneral) : toGeneral());
    };
  }

  /** To be used after `routes`. */
  allowedMethods(options: AllowedMethodsOptions): RouterMiddleware {
    return new KoaRouter().allowedMethods(options);
  }
}

/** Admits and counts calls as they are declared; each API adds how it reads and answers them. */
export class Router extends RouteTable {
  private readonly parts: RouterParts;
  private readonly isRefusal: (error: unknown) => boolean;

  /** @param isRefusal tells an error that counts as a guess of what somebody else has */
  constructor(parts: RouterParts, isRefusal: (error: unknown) => boolean) {
    super();
    this.parts = parts;
    this.isRefusal = isRefusal;
  }

  /**
   * Public calls ignore the token.
   * @throws HttpProblem 401 if nobody is signed in; 403 if the role, the API key or the age of the
   *   proof does not allow the call
   */
  protected async admit<A extends Access>(
    route: Declared<A>,
    request: Pick<Context, 'get'>,
  ): Promise<Caller<A>> {
    const who = await this.authenticate(route, request);
    if (who && route.stepUp === true) await this.parts.authentication.recentProof(who);
    // Only public calls have no caller.
    return who as Caller<A>;
  }

  private async authenticate(
    { access, method, path, scope }: Declared<Access>,
    request: Pick<Context, 'get'>,
  ): Promise<Principal | null> {
    if (access === 'public') return null;
    if (access === 'user') return this.parts.authentication.user(request, scope);
    return this.parts.authentication.staff(request, callName(method, path));
  }

  /** @throws HttpProblem as `admit` */
  protected async admitted<A extends Access>(
    route: Declared<A>,
    context: Context,
  ): Promise<AdmittedCall<A>> {
    const { authentication, addresses, rateLimits } = this.parts;
    const who = await this.admit(route, context);
    return {
      who,
      address: addresses.of(context.req),
      parameter: (name) => (context['params'] as Record<string, string>)[name] ?? '',
      limit: (rule) => rateLimits.of(rule),
      prove: async () => {
        if (who) await authentication.recentProof(who);
      },
    };
  }

  /** Does the work of a call if its limits allow it. @throws HttpProblem 429 */
  protected within<Call extends LimitedCall, Result>(
    call: Call,
    limits: readonly CallLimit<Call>[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const of = (rule: LimitRule): RateLimit => this.parts.rateLimits.of(rule);
    return withinLimits(call, limits, { of, isRefusal: this.isRefusal }, work);
  }
}
