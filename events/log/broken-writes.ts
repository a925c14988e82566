/** gRPC status codes of a stream that broke: cancelled, unavailable. */
const BROKEN_CODES: ReadonlySet<unknown> = new Set([1, 14]);

let isWatching = false;

/**
 * Keeps the process alive when a stream of appends breaks. The client does not let callers catch
 * the rejection of a write that waits for the stream to drain (`backpressuredWrite` in version
 * 6.2.1), so each would be an unhandled rejection. The append itself is rejected as well, and
 * retried.
 */
export function passOverBrokenWrites(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('unhandledRejection', (reason) => {
    // Anything else ends the process, as it does without this listener.
    if (!isBrokenWrite(reason)) throw reason;
  });
}

/** The client's own errors have a `type`; a stream's error is gRPC's, unchanged. */
const isBrokenWrite = (reason: unknown): boolean =>
  reason instanceof Error &&
  'code' in reason &&
  'metadata' in reason &&
  !('type' in reason) &&
  BROKEN_CODES.has(reason.code);
