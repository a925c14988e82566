import type { ApiKeyScope } from '../access/api-key-scopes.ts';

export type Access = 'public' | 'user' | 'administrator';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** For the router and the API document. */
export interface CallDeclaration<A extends Access> {
  /** Below `/api`, parameters in braces: `/qr/{code}/claim`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  /** Without one, API keys are rejected (docs/adr/0163). */
  readonly scope?: ApiKeyScope;
  /** Requires a recent proof (docs/adr/0126): always, or if the request has one of these fields. */
  readonly stepUp?: true | readonly string[];
  /** Beside those of every call. */
  readonly refusals?: Readonly<Record<number, string>>;
}
