import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Middleware } from 'koa';
import { DomainError, type DomainErrorKind } from './domain-error.ts';

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
