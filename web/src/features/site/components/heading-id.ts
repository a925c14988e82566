/** The anchor of a heading: `How long it is kept` has `#how-long-it-is-kept`. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
