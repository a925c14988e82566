import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a part that a press of a button brought: takes the person to its first field.
 * @param wanted false where it was there from the start
 */
export function useFocusFirst(wanted: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [wanted]);
  return place;
}
