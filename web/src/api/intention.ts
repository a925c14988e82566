import { useState } from 'react';
import { randomKey } from './random-key.ts';

export interface IntentionStore {
  load: () => { key: string; body: string } | null;
  save: (intention: { key: string; body: string } | null) => void;
}

/** An `Idempotency-Key`: the same body keeps it until the server has confirmed it. */
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

  settle(): void {
    this.#current = null;
    this.#store?.save(null);
  }
}

export function useIntention(): Intention {
  const [intention] = useState(() => new Intention());
  return intention;
}
