/** The gRPC status codes that are used here. */
export const STATUS = {
  ok: 0,
  cancelled: 1,
  unknown: 2,
  invalidArgument: 3,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
  unavailable: 14,
} as const;

export type StatusCode = (typeof STATUS)[keyof typeof STATUS];

/** A failed call: the gRPC status, and the trailers by which clients distinguish errors. */
export class CallFailure extends Error {
  readonly code: StatusCode;
  readonly trailers: Readonly<Record<string, string>>;

  constructor(code: StatusCode, message: string, trailers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.trailers = trailers;
  }
}
