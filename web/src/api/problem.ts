import { problem } from '@app/query-api/contract/problem';
import type { FieldIssue } from '@app/query-api/contract/problem';

export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  readonly errors: readonly FieldIssue[];
  /** The problem's stable code, for example `wrong-password`, or null. */
  readonly code: string | null;

  constructor(
    status: number,
    detail: string | null,
    errors: readonly FieldIssue[] = [],
    code: string | null = null,
  ) {
    super(detail ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}

/** No answer: offline, timed out, or the connection broke. The request may have arrived. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NoAnswerError';
  }
}

/** Parses a refusal. A body that is not a problem document (a proxy's page) has no detail. */
export async function readProblem(response: Response): Promise<ApiError> {
  return problemError(response.status, await response.json().catch(() => null));
}

export function problemError(status: number, body: unknown): ApiError {
  const read = problem.safeParse(body);
  if (!read.success) return new ApiError(status, null);
  const { detail, errors, type } = read.data;
  return new ApiError(status, detail, errors, type.replace(/^urn:problem:/u, ''));
}

/** The server's detail if there is one, otherwise `fallback`. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== null ? error.detail : fallback;
}

/** A retry helps only if the server or the connection was at fault. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
