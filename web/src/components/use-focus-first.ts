import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a part that was opened by a click: focuses its first field.
 * @param wanted false if it was there from the start
 */
export function useFocusFirst(wanted: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [wanted]);
  return place;
}
