export function organisationPath(id: string): string {
  return `/organisation/${encodeURIComponent(id)}`;
}

export function joinPath(token: string): string {
  return `/join/${encodeURIComponent(token)}`;
}
