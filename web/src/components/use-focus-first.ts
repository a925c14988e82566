import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses the first field of a part that was opened by a click. */
export function useFocusFirst(wanted: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [wanted]);
  return place;
}
