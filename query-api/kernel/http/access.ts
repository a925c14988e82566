import type { Authentication, Principal } from '@app/service-kit/http/authenticate';
import type { Context } from 'koa';

/** Who may ask. `Who` is what a route then knows about them. */
export interface Access<Who> {
  readonly name: 'public' | 'user' | 'administrator';
  readonly admit: (authentication: Authentication, context: Context) => Promise<Who>;
}

/** Everybody; the token is not looked at. */
export const everybody: Access<null> = { name: 'public', admit: () => Promise.resolve(null) };

/** Whoever is signed in; 401 for all others. */
export const signedIn: Access<Principal> = {
  name: 'user',
  admit: (authentication, context) => authentication.user(context),
};

/** Administrators; 401 where nobody is signed in, 403 for everybody else. */
export const administrators: Access<Principal> = {
  name: 'administrator',
  admit: (authentication, context) => authentication.administrator(context),
};
