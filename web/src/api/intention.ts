import { useState } from 'react';
import { randomKey } from './random-key.ts';

/** Keeps an intention across reloads, so that the server recognises a resend. */
export interface IntentionStore {
  load: () => { key: string; body: string } | null;
  save: (intention: { key: string; body: string } | null) => void;
}

/**
 * One thing that a user wants to do, and its `Idempotency-Key`. The same body keeps its key until
 * the server has confirmed it; a changed body is a new intention.
 */
export class Intention {
  #current: { key: string; body: string } | null;
  readonly #store: IntentionStore | undefined;

  constructor(store?: IntentionStore) {
    this.#store = store;
    this.#current = store?.load() ?? null;
  }

  keyFor(body: unknown): string {
    const text = JSON.stringify(body);
    if (this.#current?.body !== text) {
      this.#current = { key: randomKey(), body: text };
      this.#store?.save(this.#current);
    }
    return this.#current.key;
  }

  /** Ends the intention: the next use is a new one, even with the same body. */
  settle(): void {
    this.#current = null;
    this.#store?.save(null);
  }
}

export function useIntention(): Intention {
  const [intention] = useState(() => new Intention());
  return intention;
}
