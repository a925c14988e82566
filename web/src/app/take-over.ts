import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { wholeSheet } from './whole-sheet.ts';

/** Draws a page into the empty root element. */
export function draw(root: Element, page: ReactNode): void {
  createRoot(root).render(page);
}

/** Takes over what the server drew, without redrawing it. */
export function takeOver(root: Element, page: ReactNode): void {
  // Until now `build/hydration-bootstrap.ts` kept what was pressed.
  root.dispatchEvent(new Event('hydration-start'));
  // In small steps: on a slow phone it would else hold the page still for a quarter of a second.
  startTransition(() => {
    hydrateRoot(root, page);
  });
  // With it come the fonts, which must not hold up what the page is for.
  void wholeSheet();
}
