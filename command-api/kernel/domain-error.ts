import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Middleware } from 'koa';

/** The kinds of broken rules, answered with 400, 404, 410, 409 or 403. */
export type DomainErrorKind = 'invalid' | 'not-found' | 'gone' | 'conflict' | 'forbidden';

/**
 * A rule of the product refuses a command. `code` is stable and for programs; the message is a
 * sentence for the user.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly code: string;

  constructor(kind: DomainErrorKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** The command was carried out before, possibly for somebody else. */
export const alreadySent = (): DomainError =>
  new DomainError(
    'conflict',
    'already-sent',
    'This was already sent. Its answer is given only once, because the Idempotency-Key is easy to guess. Please use a random one, such as a UUID.',
  );

/** The person or message of the command was erased. */
export const subjectErased = (): DomainError =>
  new DomainError('conflict', 'erased', 'This was erased and accepts nothing new.');

const STATUS: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  forbidden: 403,
};

/** Answers a broken rule by its kind, with its message. */
export function answerDomainErrors(): Middleware {
  return async (_context, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { kind, code, message } = error;
      throw new HttpProblem({ status: STATUS[kind], code, detail: message });
    }
  };
}
