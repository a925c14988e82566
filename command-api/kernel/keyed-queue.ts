/**
 * Runs tasks of the same key one after another. Fifty writers of one stream who do not wait for
 * each other spend almost all their tries on conflicts.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key);
    const result = before === undefined ? task() : before.then(task);
    const tail = result.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}
