/** What a service outside of the instance answered. */
export interface Confirmation {
  /** Its address. */
  readonly service: string;
  /** What proves it, base64. */
  readonly token: string;
}

/**
 * Confirms from outside that a head was there at a time, so that not even who holds every key of the
 * instance can make another one later. There is one implementation, `timestamps.ts`.
 */
export interface Anchor {
  /**
   * Sends the hash of a text away, never the text.
   * @throws if the service is unreachable or refuses; the call is retried later
   */
  confirm(text: string, signal: AbortSignal): Promise<Confirmation>;
}
