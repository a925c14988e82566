import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the page of the server or the build without redrawing it. */
export function hydrate(root: Element, page: ReactNode): void {
  // From here on, `build/hydration-bootstrap.ts` records no more clicks.
  root.dispatchEvent(new Event('hydration-start'));
  // As a transition: otherwise it would block the page on a slow phone for a quarter of a second.
  startTransition(() => {
    hydrateRoot(root, page);
  });
}

let sheet: Promise<void> | undefined;

function loadSheet(href: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  document.head.append(link);
  return promise;
}

/** A public page comes with only its own rules, and the URL of the whole sheet (ADR 0055). */
export function wholeSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('#root')?.dataset['styles'];
  return href === undefined ? Promise.resolve() : (sheet ??= loadSheet(href));
}
