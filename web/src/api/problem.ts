import { problem } from '@app/query-api/contract/problem';
import type { FieldIssue } from '@app/query-api/contract/problem';

/** An answer that says no. `detail` is the server's sentence for a person, if it gave one. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: readonly FieldIssue[];
  /** Its stable name, for example `wrong-password`; null where it gave none. */
  readonly code: string | null;
  /** The puzzle to be solved first, where that is what it asks. */
  readonly challenge: string | null;

  constructor(
    status: number,
    detail: string | null,
    errors: readonly FieldIssue[] = [],
    code: string | null = null,
    challenge: string | null = null,
  ) {
    super(detail ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.challenge = challenge;
    this.detail = detail;
    this.errors = errors;
  }
}

/** No answer at all: offline, timed out, or the connection broke. It may have arrived. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NoAnswerError';
  }
}

/** Reads a refusal. A body that is no problem document (a proxy's page) has no detail. */
export async function readProblem(response: Response): Promise<ApiError> {
  return problemError(response.status, await response.json().catch(() => null));
}

/** @param body of the refusal; null where it has none that can be read */
export function problemError(status: number, body: unknown): ApiError {
  const read = problem.safeParse(body);
  if (!read.success) return new ApiError(status, null);
  const { detail, errors, type, challenge } = read.data;
  const code = type.replace(/^urn:problem:/u, '');
  return new ApiError(status, detail, errors, code, challenge);
}

/** The server's detail where it gave one, else `fallback`. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== null ? error.detail : fallback;
}

/** Asking the same again can help only where the server or the way to it was at fault. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
