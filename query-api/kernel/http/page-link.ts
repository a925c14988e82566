/** A keyset cursor: the position of the last row on the page. */
export interface PagePlace {
  /** A commit position, as text: it does not fit a JS number. */
  readonly position: string;
  readonly id: string;
}

const PLACE = /^(?<position>\d{1,19}) (?<id>[\w-]{1,64})$/u;
const LARGEST_BIGINT = 2n ** 63n - 1n;

export function writeCursor({ position, id }: PagePlace): string {
  return Buffer.from(`${position} ${id}`).toString('base64url');
}

/** Parses a cursor; null for anything that `writeCursor` did not make. */
export function readCursor(cursor: string): PagePlace | null {
  if (!/^[\w-]+$/u.test(cursor)) return null;
  const found = PLACE.exec(Buffer.from(cursor, 'base64url').toString())?.groups;
  const [position, id] = [found?.['position'], found?.['id']];
  if (position === undefined || id === undefined) return null;
  return BigInt(position) <= LARGEST_BIGINT ? { position, id } : null;
}

/** The value of a `Link` header (RFC 8288) that leads to the next page. */
export function nextPageLink(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, value);
  }
  return `<${path}?${query.toString()}>; rel="next"`;
}
