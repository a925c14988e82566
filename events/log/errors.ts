import { ErrorType } from '@eventstore/db-client';

/** The event store does not answer. Nothing is known of an append that ended so. */
export class EventLogUnavailableError extends Error {
  override readonly name = 'EventLogUnavailableError';
}

const PASSING_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);

/** gRPC status codes: cancelled, unknown, deadline exceeded, resource exhausted, unavailable. */
const PASSING_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 14]);

/**
 * Tells a store that is away from a mistake of ours. The client throws its own errors as well as
 * raw gRPC ones, which have a `code` and no `type`.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('type' in error && PASSING_TYPES.has(error.type)) return true;
  return 'code' in error && PASSING_CODES.has(error.code);
}
