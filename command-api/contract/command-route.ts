import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import * as z from 'zod/mini';

/** Who may send a command: everybody, whoever is signed in, administrators. */
export type CommandAccess = 'public' | 'user' | 'administrator';

/** The body of a command that needs none: it may be left out, or be an empty object. */
export const noBody = z.strictObject({});
/** The answer of a command that has nothing to tell but that it was done. */
export const done = z.object({});

export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The body of a command that is a file. What it is its content tells, never its type. */
export const fileBody = z.instanceof(Uint8Array);

/** A command as it is sent over HTTP: what the router serves and the document of the API tells. */
export interface CommandRoute<Request, Answer, Access extends CommandAccess> {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api`, parameters in braces: `/qr/{code}/claim`. */
  readonly path: `/${string}`;
  /** One line for the document of the API. */
  readonly summary: string;
  readonly access: Access;
  /** What an API key must be allowed to make this call with; without it none is taken (docs/adr/0163). */
  readonly scope?: ApiKeyScope;
  /**
   * Only soon after a sign-in or a step-up (docs/adr/0126): always, or where the request has one of
   * these fields.
   */
  readonly stepUp?: true | readonly string[];
  readonly request: z.ZodMiniType<Request>;
  /** Headers that the command reads beside those of all, with what they are for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body is a file of one of these types, not JSON. */
  readonly upload?: Upload;
  /** A form may come as the body, too; what it says is not read (RFC 8058). */
  readonly takesForm?: true;
  readonly answer: z.ZodMiniType<Answer>;
  /**
   * The answer opens something to whoever gets it, and the request proves no right to that: only a
   * key that nobody can guess gets it again.
   */
  readonly answersSecret?: boolean;
  /** The status of a command that was carried out. */
  readonly status: 200 | 201;
  /** Refusals of this command by its own rules, beside those that every command has. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Any command, where its shape does not matter. */
export type AnyCommandRoute = CommandRoute<unknown, unknown, CommandAccess>;

/** Defines a command. The annotation lets bundlers drop the routes that a page does not use. */
// @__NO_SIDE_EFFECTS__
export function defineCommand<Request, Answer, const Access extends CommandAccess>(
  route: CommandRoute<Request, Answer, Access>,
): CommandRoute<Request, Answer, Access> {
  return route;
}
