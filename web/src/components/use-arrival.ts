import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to a part of a page that an address names as `#anchor`, and lets Tab go on from there. Such
 * parts come after the page, so the browser does not find them by itself.
 * @returns for its element
 */
export function useArrival<Part extends HTMLElement>(
  anchor: string | undefined,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return;
    const { current } = part;
    if (current === null) return;
    current.scrollIntoView();
    current.tabIndex = -1;
    current.focus({ preventScroll: true });
  }, [anchor, hash]);
  return part;
}
