/** The tab that `?tab=` names, or undefined if it names none of these. */
export function readTab<T extends { readonly value: string }>(
  search: URLSearchParams,
  tabs: readonly T[],
): T | undefined {
  const wanted = search.get('tab');
  return tabs.find(({ value }) => value === wanted);
}
