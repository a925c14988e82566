import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { KeyStore } from '../sealing/key-store.ts';

/** Keys in memory, for one test. */
export class MemoryKeys implements KeyStore {
  private readonly keys = new Map<string, KeyObject>();

  async ensure(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    for (const subject of subjects) {
      if (!this.keys.has(subject)) this.keys.set(subject, createSecretKey(randomBytes(32)));
    }
    return this.find(subjects);
  }

  async find(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const wanted = new Set(subjects);
    return new Map([...this.keys].filter(([subject]) => wanted.has(subject)));
  }

  destroy(subject: string): void {
    this.keys.delete(subject);
  }
}
