export interface Remembering {
  /** Maximum age of the cached value, in ms. */
  readonly forMs: number;
  /** In ms, never backwards. */
  readonly now?: () => number;
}

/** Gives the cached value; with `isNewNeeded` it is looked up again first. */
export type CachedValue<Value> = (isNewNeeded: boolean) => Promise<Value>;

/**
 * Caches an expensive look-up for a while. Concurrent callers share one look-up. Failures are not
 * cached.
 */
export function remember<Value>(
  lookUp: () => Promise<Value>,
  { forMs, now = () => performance.now() }: Remembering,
): CachedValue<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return (isNewNeeded) => {
    if (last !== null && !isNewNeeded && now() - last.at < forMs) return last.value;
    const looked = { at: now(), value: lookUp() };
    last = looked;
    looked.value.catch(() => {
      if (last === looked) last = null;
    });
    return looked.value;
  };
}
