export interface CacheOptions {
  /** Maximum age of the cached value, in ms. */
  readonly forMs: number;
  /** In ms; monotonic. */
  readonly now?: () => number;
}

/** Concurrent callers share one look-up. Failures are not cached. */
export class CachedValue<Value> {
  private readonly lookUp: () => Promise<Value>;
  private readonly forMs: number;
  private readonly now: () => number;
  private last: { readonly at: number; readonly value: Promise<Value> } | null = null;

  constructor(
    lookUp: () => Promise<Value>,
    { forMs, now = () => performance.now() }: CacheOptions,
  ) {
    this.lookUp = lookUp;
    this.forMs = forMs;
    this.now = now;
  }

  /** Returns the cached value; with `isNewNeeded`, it is looked up first. */
  get(isNewNeeded: boolean): Promise<Value> {
    const { last } = this;
    if (last !== null && !isNewNeeded && this.now() - last.at < this.forMs) return last.value;
    const looked = { at: this.now(), value: this.lookUp() };
    this.last = looked;
    looked.value.catch(() => {
      if (this.last === looked) this.last = null;
    });
    return looked.value;
  }
}
