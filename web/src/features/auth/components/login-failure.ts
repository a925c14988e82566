import { ApiError, detailOr, NoAnswerError } from '../../../api/problem.ts';
import { toasts } from '../../../content/toasts.ts';
import { failureIn } from '../../../language/failure-in.ts';

/** Names the reason for a lockout, a failing server or being offline, not for bad credentials. */
export function loginFailure(error: unknown): string {
  const { failure } = toasts.login;
  if (!(error instanceof ApiError)) return failureIn('en', error, failure);
  if (error.status === 429) return detailOr(error, failure);
  // A failing server without a detail counts as no answer: the password was not checked.
  if (error.status >= 500)
    return detailOr(error, failureIn('en', new NoAnswerError(error), failure));
  return failure;
}
