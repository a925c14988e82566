import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeView, readView } from './dashboard-view.ts';
import type { DashboardView, ViewChange } from './dashboard-view.ts';

/** Typing rests this long before it counts; milliseconds. */
const REST_MS = 250;
const WITHOUT_A_STEP: ReadonlySet<string> = new Set(['q', 'edit', 'lost', 'print']);

/** The view lives in the address bar, so that a reload, a bookmark and Back keep it. */
export function useDashboardView(): [DashboardView, (change: ViewChange) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (parts: ViewChange): void => {
    // Each letter of a search would be a step back otherwise, and a closed dialog would open again.
    const replace = Object.keys(parts).every((name) => WITHOUT_A_STEP.has(name));
    setQuery((now) => changeView(now, parts), { replace, preventScrollReset: true });
  };
  return [readView(query), change];
}

/** What stands in the search box: at once what is typed, then what the address says. */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Back, or a link, has changed the address under the box.
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const report = useEffectEvent((wanted: string) => {
    if (wanted !== search) onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped];
}
