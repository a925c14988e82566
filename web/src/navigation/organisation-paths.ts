/** The page of an organisation: its members, and its owners' settings. */
export function organisationPath(id: string): string {
  return `/organisation/${encodeURIComponent(id)}`;
}

/** The section in which an archive of codes is imported into an organisation. */
export const importPath = (id: string): string => `${organisationPath(id)}#import`;

/** The page that an invitation link opens. */
export function joinPath(token: string): string {
  return `/join/${encodeURIComponent(token)}`;
}
