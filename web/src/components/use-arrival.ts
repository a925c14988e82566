import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the part of a page that the address names as `#anchor`, and makes Tab continue from
 * there. These parts are rendered after the page has loaded, so the browser does not scroll to them
 * itself.
 * @returns the ref for its element
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
