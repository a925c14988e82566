import { ApiError, detailOr, NoAnswerError } from '../../../api/problem.ts';
import { toasts } from '../../../content/toasts.ts';
import { failureIn } from '../../../language/failure-in.ts';

/** Refused credentials give no reason; a lockout, a failing server or being offline does. */
export function loginFailure(error: unknown): string {
  const { failure } = toasts.login;
  if (!(error instanceof ApiError)) return failureIn('en', error, failure);
  if (error.status === 429) return detailOr(error, failure);
  // Without a reason, a server that fails is as good as none: the password was not checked.
  if (error.status >= 500)
    return detailOr(error, failureIn('en', new NoAnswerError(error), failure));
  return failure;
}
