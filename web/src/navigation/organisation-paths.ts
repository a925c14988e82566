/** The page of an organisation: its members, and its owners' settings. */
export function organisationPath(id: string): string {
  return `/organisation/${encodeURIComponent(id)}`;
}

/** The page that an invitation link opens. */
export function joinPath(token: string): string {
  return `/join/${encodeURIComponent(token)}`;
}
