/** Whether a list was never read; true during retries, so that the page does not flicker. */
export function hasFailed(query: { data: unknown; errorUpdateCount: number }): boolean {
  return query.data === undefined && query.errorUpdateCount > 0;
}
