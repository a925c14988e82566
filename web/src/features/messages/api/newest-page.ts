export interface ListPage<Item, Head = null> {
  readonly head: Head;
  readonly items: readonly Item[];
  readonly next: string | null;
}

export interface HeldList<Item, Head = null> {
  readonly pages: ListPage<Item, Head>[];
  readonly pageParams: unknown[];
}

interface WithId {
  readonly id: string;
}

/** Puts a first page that was just read on a longer list; without overlap only that page is kept. */
export function withNewest<Item extends WithId, Head>(
  held: HeldList<Item, Head>,
  newest: ListPage<Item, Head>,
): HeldList<Item, Head> {
  const last = newest.items.at(-1)?.id;
  const meet = held.pages.findIndex(({ items }) => items.some(({ id }) => id === last));
  const met = held.pages[meet];
  if (met === undefined || newest.next === null) return { pages: [newest], pageParams: [null] };
  // A conversation that moved up is no longer further down.
  const isNew = new Set(newest.items.map(({ id }) => id));
  const without = (items: readonly Item[]): Item[] => items.filter(({ id }) => !isNew.has(id));
  const older = without(met.items.slice(met.items.findIndex(({ id }) => id === last) + 1));
  const first = { ...newest, items: [...newest.items, ...older], next: met.next };
  const rest = held.pages
    .slice(meet + 1)
    .map(({ head, items, next }) => ({ head, items: without(items), next }));
  return { pages: [first, ...rest], pageParams: [null, ...held.pageParams.slice(meet + 1)] };
}

export function mapItems<Item, Head>(
  held: HeldList<Item, Head>,
  change: (item: Item) => Item,
): HeldList<Item, Head> {
  return { ...held, pages: held.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** A parameter of the next page in a `Link` header (RFC 8288); null if there is none. */
export function nextParameter(link: string | null, parameter: string): string | null {
  for (const part of (link ?? '').split(/,\s*(?=<)/u)) {
    const match = /^<(?<target>[^>]*)>(?<attributes>.*)$/u.exec(part.trim());
    const { target, attributes } = match?.groups ?? {};
    if (target === undefined || attributes === undefined) continue;
    if (!/;\s*rel="?next"?(?:\s*;|\s*$)/u.test(attributes)) continue;
    return new URL(target, 'http://localhost').searchParams.get(parameter);
  }
  return null;
}
