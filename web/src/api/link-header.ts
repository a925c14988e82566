/**
 * Finds a query parameter of the next page in a `Link` header (RFC 8288).
 * @returns null if there is no next page
 */
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
