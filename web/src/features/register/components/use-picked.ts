import type { RegisterItem } from '@app/query-api/features/registers/contract';
import { useState } from 'react';

/** The selected things, on all pages. */
export interface Picked {
  readonly uids: ReadonlySet<string>;
  /** Their titles; empty for things that have not been shown. */
  readonly titles: ReadonlyMap<string, string>;
  pick: (uids: readonly string[], isPicked: boolean) => void;
  clear: () => void;
}

export function usePicked(items: readonly RegisterItem[]): Picked {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = new Map(items.map(({ uid, title }) => [uid, title]));
  return {
    uids: new Set(titles.keys()),
    titles,
    pick: (uids, isPicked) => {
      const next = new Map(titles);
      for (const uid of uids) {
        if (isPicked) next.set(uid, shown.get(uid) ?? next.get(uid) ?? '');
        else next.delete(uid);
      }
      setTitles(next);
    },
    clear: () => setTitles(new Map()),
  };
}
