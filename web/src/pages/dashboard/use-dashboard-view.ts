import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { changeView, readView } from './dashboard-view.ts';
import type { DashboardView, ViewChange } from './dashboard-view.ts';

/** How long typing must pause before the search changes. Milliseconds. */
const REST_MS = 250;
const WITHOUT_A_STEP: ReadonlySet<string> = new Set(['q', 'edit', 'lost', 'print', 'reply']);

export function useDashboardView(): [DashboardView, (change: ViewChange) => void] {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const change = (parts: ViewChange): void => {
    // Otherwise each letter would be a history entry, and Back would reopen a closed dialog.
    const replace = Object.keys(parts).every((name) => WITHOUT_A_STEP.has(name));
    const options = { replace, preventScrollReset: true, state: replace ? state : null };
    setQuery((now) => changeView(now, parts), options);
  };
  return [readView(query), change];
}

export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Back, or a link, has changed the address.
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
