import { expect, test } from 'vitest';
import { ApiError, NoAnswerError } from '../../../api/problem.ts';
import { loginFailure } from './login-failure.ts';

const REFUSED = 'Invalid credentials. Please try again.';
const NO_ANSWER = 'No response. Check your connection and try again.';

test.each([
  ['a refusal', new ApiError(401, 'These credentials are wrong.'), REFUSED],
  ['a refusal without a sentence', new ApiError(400, null), REFUSED],
  ['a lockout', new ApiError(429, 'Try again in 5 minutes.'), 'Try again in 5 minutes.'],
  ['a failing server', new ApiError(500, 'Something went wrong.'), 'Something went wrong.'],
  ['a failing proxy', new ApiError(502, null), NO_ANSWER],
  ['no answer', new NoAnswerError('offline'), NO_ANSWER],
])('%s is not said to be another', (_what, error, text) => {
  expect(loginFailure(error)).toBe(text);
});
