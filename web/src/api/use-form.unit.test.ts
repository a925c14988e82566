import { expect, test } from 'vitest';
import { ApiError, NoAnswerError } from './problem.ts';
import { failureText } from './use-form.ts';

test.each([
  [new ApiError(409, 'It is taken.'), 'It is taken.'],
  [new ApiError(502, null), 'It failed.'],
  [new NoAnswerError('offline'), 'No response. Check your connection and try again.'],
  [new Error('not as agreed'), 'It failed.'],
])('%s is told as “%s”', (error, text) => {
  expect(failureText(error, 'It failed.')).toBe(text);
});
