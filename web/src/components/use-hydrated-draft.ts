import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

export interface DraftStore<Draft> {
  readonly empty: Draft;
  /** @param key identifies the form and its user, such as `draft:thread:…` */
  readonly load: (key: string) => Draft;
  readonly save: (key: string, draft: Draft) => void;
}

/**
 * The draft of a form on a page that the server rendered, kept across a reload. The server does not
 * know it, so it is shown after hydration.
 * @param refused what was sent without scripts and rejected
 * @returns the draft, and a function that changes it, also several times in a row
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
