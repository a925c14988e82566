import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Where a draft is kept in this tab. Its functions stay the same. */
export interface DraftStore<Draft> {
  readonly empty: Draft;
  /** @param key names the form and whose it is, such as `draft:thread:…` */
  readonly load: (key: string) => Draft;
  readonly save: (key: string, draft: Draft) => void;
}

/**
 * What is typed into a form of a page that the server drew, kept over a reload. The server does not
 * know it, so it is shown after hydration.
 * @param refused what was sent without scripts and comes back
 * @returns the draft, and what changes it: several changes may be under way at once
 */
export function useHydratedDraft<Draft>(
  key: string,
  { empty, load, save }: DraftStore<Draft>,
  refused: Draft | undefined,
): readonly [Draft, (next: (now: Draft) => Draft) => void] {
  const isHydrated = useHydrated();
  const kept = useMemo(() => (isHydrated ? load(key) : empty), [key, isHydrated, load, empty]);
  const [typed, setTyped] = useState(refused);
  useEffect(() => {
    if (typed !== undefined) save(key, typed);
  }, [key, typed, save]);
  return [typed ?? kept, (next) => setTyped((now) => next(now ?? kept))];
}
