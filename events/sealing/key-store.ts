import type { KeyObject } from 'node:crypto';

/**
 * Stores the keys of subjects (a user, a message, a batch). The log contains only ciphertext, so
 * destroying a key permanently erases everything that was sealed with it, wherever it is copied.
 */
export interface KeyStore {
  /**
   * Fetches the keys of these subjects, and creates missing ones. All are stored durably before
   * this resolves.
   * @param purpose `append`: the keys seal events that are appended at once. Then it is enough that
   *   no event outlives its key; before a retry, call this again
   * @throws if one of them was destroyed
   */
  ensure(subjects: readonly string[], purpose?: 'append'): Promise<ReadonlyMap<string, KeyObject>>;
  /** Fetches existing keys; destroyed and unknown subjects are missing from the result. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>>;
}
