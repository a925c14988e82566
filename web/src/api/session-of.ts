/** The session of a bearer token; empty if it has none. */
export function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return /"sid":"(?<id>[^"]+)"/u.exec(text)?.groups?.['id'] ?? '';
  } catch {
    return '';
  }
}

/** Whether two tokens belong to one session, which got a new token after a proof. */
export function areOfOneSession(one: string, other: string): boolean {
  const session = sessionOf(one);
  return session !== '' && session === sessionOf(other);
}
