import { ApiError } from '../../api/problem.ts';

/** The reason why the second step refused a sign-in: a code is needed, or it was wrong. */
export type SecondStep = 'needed' | 'wrong';

/** Null if the refusal has another reason. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'second-factor-required') return 'needed';
  return error.code === 'wrong-code' ? 'wrong' : null;
}
