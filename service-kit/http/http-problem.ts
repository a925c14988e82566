import type { FieldIssue, Problem } from '../problem-contract.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  401: 'Sign-in needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Wrong content type',
  417: 'Not supported',
  422: 'The request cannot be processed',
  429: 'Too many requests',
  431: 'Too large',
  500: 'Something went wrong',
  503: 'Not available at the moment',
};

export interface HttpProblemOptions {
  readonly status: number;
  /** Stable name for programs, for example `code-not-found`. */
  readonly code: string;
  /** A sentence for a person, without internal information. */
  readonly detail: string;
  readonly errors?: readonly FieldIssue[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal, answered as problem details (RFC 9457). */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  private readonly options: HttpProblemOptions;

  constructor(options: HttpProblemOptions) {
    super(options.detail);
    this.options = options;
    this.status = options.status;
    this.code = options.code;
    this.headers = options.headers ?? {};
  }

  toBody(): Problem {
    const { status, code, detail, errors } = this.options;
    return {
      type: `urn:problem:${code}`,
      title: TITLES[status] ?? 'Refused',
      status,
      detail,
      ...(errors === undefined ? {} : { errors: [...errors] }),
    };
  }
}

/** @param detail a sentence for a person, without internal information */
export const refusal = (
  status: number,
  code: string,
  detail: string,
  more: Pick<HttpProblemOptions, 'errors' | 'headers'> = {},
): HttpProblem => new HttpProblem({ status, code, detail, ...more });

/** No token, or an invalid one. */
export const signInNeeded = (): HttpProblem =>
  refusal(401, 'sign-in-needed', 'Please sign in to continue.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const tooBusy = (): HttpProblem =>
  refusal(503, 'too-busy', 'Too many requests are under way. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });

export const storeAway = (): HttpProblem =>
  refusal(503, 'store-away', 'The service is not available at the moment. Please try again.', {
    headers: { 'Retry-After': '1' },
  });
