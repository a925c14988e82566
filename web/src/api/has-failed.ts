/**
 * Whether a list could not be read so far. Stays true during retries, so that the page does not
 * flicker between the failure and a skeleton.
 */
export function hasFailed(query: { data: unknown; errorUpdateCount: number }): boolean {
  return query.data === undefined && query.errorUpdateCount > 0;
}
