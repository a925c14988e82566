import { type AllowedMethodsOptions, Router, type RouterMiddleware } from '@koa/router';

/**
 * Routes by the first segments of their paths. `@koa/router` compares a request with each of its
 * routes, of which there are some two hundred; so each first segment (`/user`), and each second one
 * that is not a parameter (`/user/sessions`), has its own router.
 */
export class RouteTable {
  private readonly prefix: string;
  private readonly routers = new Map<string, Router>();

  /** @param prefix the first segment of all paths: `/api` */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** @param path as in the contract: `/qr/{uid}/message` */
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

  /**
   * Answers requests that match a route, and passes others on. Not case-sensitive, like the
   * routers.
   */
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

  /** Rejects methods that no route of a path has. To be used after `routes`. */
  allowedMethods(options: AllowedMethodsOptions): RouterMiddleware {
    return new Router().allowedMethods(options);
  }
}
