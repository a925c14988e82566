import { ErrorType } from './client.ts';

/** The event store does not answer. Nothing is known of an append that ended so. */
export class EventLogUnavailableError extends Error {
  override readonly name = 'EventLogUnavailableError';
}

/** The event store refuses our user, password or rights: waiting changes nothing. */
export class EventLogAccessError extends Error {
  override readonly name = 'EventLogAccessError';

  /** @param hosts which event store it is */
  constructor(hosts: readonly string[], options?: ErrorOptions) {
    super(
      `The event store at ${hosts.join(', ')} refuses the user or password of its address`,
      options,
    );
  }
}

/** An attempt took longer than it may. It may still succeed. */
export class AttemptTimeoutError extends Error {
  override readonly name = 'AttemptTimeoutError';
}

/** For another attempt of an append the keys could not be had. They may be there for the next one. */
export class KeysAwayError extends Error {
  override readonly name = 'KeysAwayError';
}

/** A reading ended because its client was replaced or closed. What it gave is not all there is. */
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
/** The codes after which the client opens another connection by itself: cancelled, unavailable. */
const RECONNECTING_CODES: ReadonlySet<unknown> = new Set([1, 14]);
/** gRPC status codes: permission denied, unauthenticated. */
const ACCESS_CODES: ReadonlySet<unknown> = new Set([7, 16]);

/** The client's error after it found no node. It has no type and no code. */
const NOT_DISCOVERED = /^Failed to discover after \d+ attempts\.$/u;
/** How a node without a leader answers an append; the client knows no type for it. */
const NOT_READY =
  /^Could not recognize (?:Server Is Not Ready|Server Is (?:Too )?Busy|No leader info available in response)$/u;

/** A call that a stopping server ends without a status: INTERNAL, by its code. */
const CUT_OFF = /Received RST_STREAM with code \d+/u;

/**
 * Tells a store that is away from a mistake of ours. The client throws its own errors as well as
 * raw gRPC ones, which have a `code` and no `type`, and plain ones, which have neither.
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
 * Whether this error stays in the client: it keeps a failed look at the server's features, and
 * answers every later append with it. Such errors are plain, or raw gRPC ones.
 */
export function isKeptByClient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NOT_DISCOVERED.test(error.message)) return true;
  return 'code' in error && !('type' in error) && !RECONNECTING_CODES.has(error.code);
}

/** How EventStoreDB answers a reading of `$all` from a position inside an event: as UNKNOWN. */
const NO_PLACE = /Unexpected ReadAllResult: Error/u;

/** Whether a reading began at a position where no event stands. The embedded store takes any. */
export function isNoPlace(error: unknown): boolean {
  return error instanceof Error && NO_PLACE.test(error.message);
}

/** Whether the store refuses our user, password or rights. */
export function isAccessDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof EventLogAccessError) return true;
  if ('type' in error && error.type === ErrorType.ACCESS_DENIED) return true;
  return 'code' in error && ACCESS_CODES.has(error.code);
}
