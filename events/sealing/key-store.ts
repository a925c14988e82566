import type { KeyObject } from 'node:crypto';

/**
 * Where the keys of subjects live (a user, a message, a batch). The log holds ciphertext only, so
 * destroying a key erases, everywhere and for good, all that was sealed with it.
 */
export interface KeyStore {
  /**
   * Fetches the keys of these subjects and makes those that are not there yet.
   * All are stored durably before this resolves.
   * @param purpose `append`: they seal events that are appended at once, and then it is enough that
   *   none of these events outlives its key. Before another attempt they are asked for again
   * @throws where one of them was destroyed
   */
  ensure(subjects: readonly string[], purpose?: 'append'): Promise<ReadonlyMap<string, KeyObject>>;
  /** Fetches the keys that exist; a destroyed or unknown subject is not in the answer. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>>;
}
