let added: Promise<void> | undefined;

function add(href: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  document.head.append(link);
  return promise;
}

/**
 * A public page came with its own rules alone, and says where all of them are (ADR 0055).
 * @returns what ends when the others may be drawn, too
 */
export function wholeSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('#root')?.dataset['styles'];
  if (href === undefined) return Promise.resolve();
  return (added ??= add(href));
}
