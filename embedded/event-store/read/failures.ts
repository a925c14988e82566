/** The stream has a tombstone: it can be neither read nor written. */
export class StreamIsDeletedError extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' is deleted.`);
    this.stream = stream;
  }
}

/** The stream was never written, or was deleted. */
export class StreamNotFoundError extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' was not found.`);
    this.stream = stream;
  }
}
