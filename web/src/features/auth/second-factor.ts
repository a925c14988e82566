import { ApiError } from '../../api/problem.ts';

/** What a refused sign-in says of a second step: it needs a code, or the code was wrong. */
export type SecondStep = 'needed' | 'wrong';

/** Null where the refusal is about something else. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'second-factor-required') return 'needed';
  return error.code === 'wrong-code' ? 'wrong' : null;
}
