/** The session of a bearer token; empty where it says none. */
export function sessionOf(token: string): string {
  const [, part = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    const sid = typeof claims === 'object' && claims !== null && 'sid' in claims && claims.sid;
    return typeof sid === 'string' ? sid : '';
  } catch {
    return '';
  }
}

/** Whether two tokens are of one session, which went on with the other one after a proof. */
export function areOfOneSession(one: string, other: string): boolean {
  const session = sessionOf(one);
  return session !== '' && session === sessionOf(other);
}
