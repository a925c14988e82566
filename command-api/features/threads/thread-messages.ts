export type Sender = 'finder' | 'owner';

export interface MessageState {
  readonly sender: Sender;
  readonly erased: boolean;
}

const BY_OWNER = 1;
const ERASED = 2;
const MISSING = 4;

/**
 * The messages of a thread by id, in order of sending. A few bits each, since a thread may have
 * 100,000 of them. Mutated as events are folded: copying for each message would make the fold of a
 * long thread quadratic.
 */
export class ThreadMessages {
  private readonly prefix: string;
  private readonly bits: number[];

  private constructor(threadId: string, bits: number[]) {
    this.prefix = `${threadId}-`;
    this.bits = bits;
  }

  static none(threadId: string): ThreadMessages {
    return new ThreadMessages(threadId, []);
  }

  /** Parses the result of `toText`. */
  static fromText(threadId: string, text: string): ThreadMessages {
    return new ThreadMessages(threadId, Array.from(text, Number));
  }

  /** One digit per message. */
  toText(): string {
    return this.bits.join('');
  }

  /** The number of the newest message. */
  get size(): number {
    return this.bits.length;
  }

  get(id: string): MessageState | undefined {
    return stateOf(this.bits[this.indexOf(id)]);
  }

  /** Adds or changes a message; an id of another thread has no effect. */
  set(id: string, { sender, erased }: MessageState): void {
    const index = this.indexOf(id);
    if (index < 0) return;
    while (this.bits.length < index) this.bits.push(MISSING);
    this.bits[index] = (sender === 'owner' ? BY_OWNER : 0) | (erased ? ERASED : 0);
  }

  /** Ids and messages, in the order of sending. */
  *[Symbol.iterator](): Generator<[string, MessageState], void, void> {
    for (const [index, bits] of this.bits.entries()) {
      const message = stateOf(bits);
      if (message) yield [`${this.prefix}${index + 1}`, message];
    }
  }

  /** The index of a message; -1 for an id of another thread. */
  private indexOf(id: string): number {
    const digits = id.startsWith(this.prefix) ? id.slice(this.prefix.length) : '';
    return /^[1-9]\d{0,8}$/u.test(digits) ? Number(digits) - 1 : -1;
  }
}

function stateOf(bits: number | undefined): MessageState | undefined {
  if (bits === undefined || (bits & MISSING) !== 0) return undefined;
  return {
    sender: (bits & BY_OWNER) === 0 ? 'finder' : 'owner',
    erased: (bits & ERASED) !== 0,
  };
}
