import { expect, test } from 'vitest';
import { ApiError, detailOr, isWorthRetrying, NoAnswerError } from './problem.ts';

test('the server’s detail goes before our own words', () => {
  expect(detailOr(new ApiError(403, 'Ten codes are made.'), 'Failed')).toBe('Ten codes are made.');
  expect(detailOr(new ApiError(502, null), 'Failed')).toBe('Failed');
  expect(detailOr(new NoAnswerError('offline'), 'Failed')).toBe('Failed');
});

test.each([
  [new NoAnswerError('offline'), true],
  [new ApiError(503, null), true],
  [new ApiError(429, null), true],
  [new ApiError(404, null), false],
  [new ApiError(401, null), false],
  [new Error('not as agreed'), false],
])('%s is worth another try: %s', (error, expected) => {
  expect(isWorthRetrying(error)).toBe(expected);
});
