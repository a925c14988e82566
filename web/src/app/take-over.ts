import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { wholeSheet } from './whole-sheet.ts';

export function draw(root: Element, page: ReactNode): void {
  createRoot(root).render(page);
}

export function takeOver(root: Element, page: ReactNode): void {
  // From here on, `build/hydration-bootstrap.ts` records no more clicks.
  root.dispatchEvent(new Event('hydration-start'));
  // As a transition: otherwise it would block the page on a slow phone for a quarter of a second.
  startTransition(() => {
    hydrateRoot(root, page);
  });
  // The whole sheet includes the fonts, which must not delay the page's main purpose.
  void wholeSheet();
}
