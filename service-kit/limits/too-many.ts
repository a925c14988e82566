import { HttpProblem } from '../http/http-problem.ts';

const SECONDS_A_MINUTE = 60;

/** 429: too many requests. Says when to retry. */
export function tooMany(waitMs: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpProblem({
    status: 429,
    code: 'too-many-requests',
    detail: `That was a bit too often. Please try again in ${inWords(seconds)}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds <= SECONDS_A_MINUTE) return `${seconds} seconds`;
  return `${Math.ceil(seconds / SECONDS_A_MINUTE)} minutes`;
}
