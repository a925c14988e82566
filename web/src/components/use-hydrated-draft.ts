import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

export interface DraftStore<Draft> {
  readonly empty: Draft;
  readonly load: (key: string) => Draft;
  readonly save: (key: string, draft: Draft) => void;
}

/** A draft on a page that the server rendered without it, so it is shown after hydration. */
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
