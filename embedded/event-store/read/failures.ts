/** Thrown when a stream was closed for ever: it can be neither read nor written. */
export class StreamIsDeletedError extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' is deleted.`);
    this.stream = stream;
  }
}

/** Thrown when there is nothing to read under this name: never written, or deleted. */
export class StreamNotFoundError extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' was not found.`);
    this.stream = stream;
  }
}
