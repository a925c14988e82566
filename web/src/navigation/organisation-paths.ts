/** The page of an organisation: its members, and what its owners choose. */
export function organisationPath(id: string): string {
  return `/organisation/${encodeURIComponent(id)}`;
}

/** Where an archive of codes is imported into an organisation. */
export const importPath = (id: string): string => `${organisationPath(id)}#import`;

/** Where the link of an invitation leads. */
export function joinPath(token: string): string {
  return `/join/${encodeURIComponent(token)}`;
}
