import { ErrorType } from './client.ts';

/** The event store does not answer. The outcome of the append is unknown. */
export class EventLogUnavailableError extends Error {
  override readonly name = 'EventLogUnavailableError';
}

/** The event store rejects our user, password or rights, so retrying is useless. */
export class EventLogAccessError extends Error {
  override readonly name = 'EventLogAccessError';

  /** @param hosts identifies the event store */
  constructor(hosts: readonly string[], options?: ErrorOptions) {
    super(
      `The event store at ${hosts.join(', ')} refuses the user or password of its address`,
      options,
    );
  }
}

/** An attempt timed out. It may still succeed. */
export class AttemptTimeoutError extends Error {
  override readonly name = 'AttemptTimeoutError';
}

/** The keys could not be fetched for a retry of an append. A later retry may get them. */
export class KeysAwayError extends Error {
  override readonly name = 'KeysAwayError';
}

/** A read ended because its client was replaced or closed. Its result may be incomplete. */
export class ReadingCutOffError extends Error {
  override readonly name = 'ReadingCutOffError';
}

const TRANSIENT_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);

/** gRPC status codes: cancelled, unknown, deadline exceeded, resource exhausted, unavailable. */
const TRANSIENT_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 14]);
/** The codes after which the client reconnects by itself: cancelled, unavailable. */
const RECONNECTING_CODES: ReadonlySet<unknown> = new Set([1, 14]);
/** gRPC status codes: permission denied, unauthenticated. */
const ACCESS_CODES: ReadonlySet<unknown> = new Set([7, 16]);

/** The client's error when it found no node. It has no type and no code. */
const NOT_DISCOVERED = /^Failed to discover after \d+ attempts\.$/u;
/** The answer of a node without a leader to an append; the client has no type for it. */
const NOT_READY =
  /^Could not recognize (?:Server Is Not Ready|Server Is (?:Too )?Busy|No leader info available in response)$/u;

/** A call that a stopping server ended without a status; gRPC reports INTERNAL. */
const CUT_OFF = /Received RST_STREAM with code \d+/u;

/**
 * Tells an unreachable store from a programming error. The client throws its own errors, raw gRPC
 * errors, which have a `code` but no `type`, and plain ones with neither.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AttemptTimeoutError || error instanceof ReadingCutOffError) return true;
  if (error instanceof KeysAwayError) return true;
  if (NOT_DISCOVERED.test(error.message) || isNotReady(error)) return true;
  if ('type' in error && TRANSIENT_TYPES.has(error.type)) return true;
  if (!('code' in error)) return false;
  return TRANSIENT_CODES.has(error.code) || (error.code === 13 && CUT_OFF.test(error.message));
}

/** Whether a node answered that it has no leader to append through. */
export function isNotReady(error: unknown): boolean {
  return error instanceof Error && NOT_READY.test(error.message);
}

/**
 * Whether the client will repeat this error: it caches a failed request for the server's features,
 * and answers every later append with it. Such errors are plain or raw gRPC ones.
 */
export function isKeptByClient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NOT_DISCOVERED.test(error.message)) return true;
  return 'code' in error && !('type' in error) && !RECONNECTING_CODES.has(error.code);
}

/** EventStoreDB's answer, as UNKNOWN, to a read of `$all` from a position inside an event. */
const NO_PLACE = /Unexpected ReadAllResult: Error/u;

/**
 * Whether a read started at a position without an event. The embedded store accepts any position.
 */
export function isNoPlace(error: unknown): boolean {
  return error instanceof Error && NO_PLACE.test(error.message);
}

/** Whether the store rejects our user, password or rights. */
export function isAccessDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof EventLogAccessError) return true;
  if ('type' in error && error.type === ErrorType.ACCESS_DENIED) return true;
  return 'code' in error && ACCESS_CODES.has(error.code);
}
