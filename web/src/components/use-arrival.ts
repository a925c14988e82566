import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the part of a page that the address names as `#anchor`, and makes Tab continue from
 * there. These parts are rendered after the page has loaded, so the browser does not scroll to them
 * itself. Until the reader acts, content that loads above them does not push them out of view.
 * @returns the ref for its element
 */
export function useArrival<Part extends HTMLElement>(
  anchor: string | undefined,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const { current } = part;
    if (anchor === undefined || hash !== `#${anchor}` || current === null) return undefined;
    current.tabIndex = -1;
    current.focus({ preventScroll: true });
    const growth = new ResizeObserver(() => current.scrollIntoView());
    growth.observe(document.body);
    const leave = (): void => growth.disconnect();
    for (const act of ACTS) window.addEventListener(act, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const act of ACTS) window.removeEventListener(act, leave);
    };
  }, [anchor, hash]);
  return part;
}
