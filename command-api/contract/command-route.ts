import type { Access, CallDeclaration } from '@app/service-kit/http/call-declaration';
import * as z from 'zod/mini';

/** The body of a command without fields: it may be missing or an empty object. */
export const noBody = z.strictObject({});
/** The answer of a command that only confirms success. */
export const done = z.object({});

export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** The body of a command that is a file. Its content, not its content type, sets the format. */
export const fileBody = z.instanceof(Uint8Array);

/** A command over HTTP. */
export interface CommandRoute<Request, Answer, A extends Access> extends CallDeclaration<A> {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
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
}

/** Any command, where its shape does not matter. */
export type AnyCommandRoute = CommandRoute<unknown, unknown, Access>;

/** Defines a command. The annotation lets bundlers drop the routes that a page does not use. */
// @__NO_SIDE_EFFECTS__
export function defineCommand<Request, Answer, const A extends Access>(
  route: CommandRoute<Request, Answer, A>,
): CommandRoute<Request, Answer, A> {
  return route;
}
