import type { ApiKeyScope } from '../access/api-key-scopes.ts';

/** The callers that are allowed: everybody, signed-in users, administrators. */
export type Access = 'public' | 'user' | 'administrator';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A call over HTTP, for the router and the API document. */
export interface CallDeclaration<A extends Access> {
  /** Below `/api`, parameters in braces: `/qr/{code}/claim`. */
  readonly path: `/${string}`;
  /** One line for the document of the API. */
  readonly summary: string;
  readonly access: A;
  /**
   * The scope that an API key needs for this call; without one, keys are rejected (docs/adr/0163).
   */
  readonly scope?: ApiKeyScope;
  /**
   * Requires a recent sign-in or step-up (docs/adr/0126): always, or if the request has one of
   * these fields.
   */
  readonly stepUp?: true | readonly string[];
  /** Refusals by this call's own rules, beside those of every call. */
  readonly refusals?: Readonly<Record<number, string>>;
}
