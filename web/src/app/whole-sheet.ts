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

/** A public page comes with only its own rules, and the URL of the whole sheet (ADR 0055). */
export function wholeSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('#root')?.dataset['styles'];
  if (href === undefined) return Promise.resolve();
  return (added ??= add(href));
}
