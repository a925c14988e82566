import { type AllowedMethodsOptions, Router, type RouterMiddleware } from '@koa/router';

/**
 * Routes by the first parts of their paths. `@koa/router` compares a request with each route that it
 * has, and there are some two hundred; so each first part (`/user`), and each second one that is no
 * parameter (`/user/sessions`), has a router of its own.
 */
export class RouteTable {
  private readonly prefix: string;
  private readonly routers = new Map<string, Router>();

  /** @param prefix one part that all paths begin with: `/api` */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** @param path as the contract writes it: `/qr/{uid}/message` */
  on(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    handle: RouterMiddleware,
  ): void {
    const [, first = '', second = ''] = path.split('/');
    const key = second === '' || second.startsWith('{') ? first : `${first}/${second}`;
    const router = this.routers.get(key) ?? new Router({ prefix: this.prefix });
    this.routers.set(key, router);
    router[method](path.replaceAll(/\{(\w+)\}/gu, ':$1'), handle);
  }

  /** Answers requests that a route is for; others go on. Capitals do not matter, as in the routers. */
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

  /** Refuses methods that no route of a path has. It comes after `routes`. */
  allowedMethods(options: AllowedMethodsOptions): RouterMiddleware {
    return new Router().allowedMethods(options);
  }
}
