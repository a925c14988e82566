export interface Remembering {
  /** How old, in ms, what is remembered may become. */
  readonly forMs: number;
  /** In ms, never backwards. */
  readonly now?: () => number;
}

/** Gives what is remembered; with `isNewNeeded` it is looked up again first. */
export type CachedValue<Value> = (isNewNeeded: boolean) => Promise<Value>;

/**
 * Remembers for a while what takes long to look up, one look-up for all who ask meanwhile. One
 * that failed is not remembered.
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
