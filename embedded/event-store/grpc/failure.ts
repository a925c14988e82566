import type { ExpectedRevision } from '../log/event.ts';
import { BadFilterError, StreamIsDeletedError } from '../read/read-log.ts';
import { CallFailure, STATUS } from '../transport/server-call.ts';

export function unavailable(reason: string): CallFailure {
  return new CallFailure(STATUS.unavailable, reason);
}

export function invalidArgument(reason: string): CallFailure {
  return new CallFailure(STATUS.invalidArgument, reason);
}

/** The stream was tombstoned, or deleted where it must exist. */
export function streamDeleted(stream: string): CallFailure {
  return new CallFailure(STATUS.failedPrecondition, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': headerText(stream),
  });
}

/** The request was not done in time; the client may retry. */
export function timedOut(): CallFailure {
  return new CallFailure(STATUS.aborted, 'Operation timed out: Prepare phase timeout.');
}

/** Too many events waited for a subscriber: it must subscribe again after its last event. */
export function consumerTooSlow(state: 'live' | 'transitioning to live'): CallFailure {
  return new CallFailure(
    STATUS.aborted,
    `Operation timed out: Consumer too slow to handle event while ${state}. Client resubscription required.`,
  );
}

/** The largest append, as on the real server. */
export const MAX_APPEND_BYTES = 1024 * 1024;

export function appendTooLarge(): CallFailure {
  const message = `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`;
  return new CallFailure(STATUS.invalidArgument, message, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });
}

export function missingProperties(names: readonly string[]): CallFailure {
  const message = `Required Metadata Property '${names.join("', '")}' is missing.`;
  return new CallFailure(STATUS.invalidArgument, message, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': names.join(','),
  });
}

const EXPECTED_CODES = { any: '-2', noStream: '-1', streamExists: '-4' };

/** The stream to delete has another revision than expected; `current` is -1 without events. */
export function wrongRevision(
  stream: string,
  expected: ExpectedRevision,
  current: bigint,
): CallFailure {
  const wanted = typeof expected === 'bigint' ? expected.toString() : EXPECTED_CODES[expected];
  const message =
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, ` +
    `Expected version: ${wanted}, Actual version: ${current}`;
  return new CallFailure(STATUS.failedPrecondition, message, {
    exception: 'wrong-expected-version',
    'stream-name': headerText(stream),
    'expected-version': wanted,
    'actual-version': current.toString(),
  });
}

/** The status for an error, which says nothing about the server's inside. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (error instanceof StreamIsDeletedError) return streamDeleted(error.stream);
  if (error instanceof BadFilterError) return invalidArgument(error.message);
  return unavailable('The log cannot be reached now.');
}

/** Headers are ASCII: a name with other characters is percent-encoded. */
function headerText(text: string): string {
  return /^[ -~]*$/u.test(text) ? text : encodeURIComponent(text);
}
