import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import * as z from 'zod/mini';

/** Who may send a command: everybody, signed-in users, administrators. */
export type CommandAccess = 'public' | 'user' | 'administrator';

/** The body of a command without fields: it may be missing or an empty object. */
export const noBody = z.strictObject({});
/** The answer of a command that only confirms success. */
export const done = z.object({});

export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The body of a command that is a file. Its content tells the format, never its content type. */
export const fileBody = z.instanceof(Uint8Array);

/** A command over HTTP, for the router and the API document. */
export interface CommandRoute<Request, Answer, Access extends CommandAccess> {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  /** Below `/api`, parameters in braces: `/qr/{code}/claim`. */
  readonly path: `/${string}`;
  /** One line for the document of the API. */
  readonly summary: string;
  readonly access: Access;
  /**
   * The scope that an API key needs for this call; without one, keys are rejected (docs/adr/0163).
   */
  readonly scope?: ApiKeyScope;
  /**
   * Requires a recent sign-in or step-up (docs/adr/0126): always, or if the request has one of
   * these fields.
   */
  readonly stepUp?: true | readonly string[];
  readonly request: z.ZodMiniType<Request>;
  /** Headers that only this command reads, with their purpose. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body is a file of one of these types, not JSON. */
  readonly upload?: Upload;
  /** Also accepts a form as the body, without reading it (RFC 8058). */
  readonly takesForm?: true;
  readonly answer: z.ZodMiniType<Answer>;
  /**
   * The answer contains a secret, and the request proves no right to it: only a resend with an
   * unguessable key gets it again.
   */
  readonly answersSecret?: boolean;
  /** The status of a command that was carried out. */
  readonly status: 200 | 201;
  /** Refusals by this command's own rules, beside those of every command. */
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
