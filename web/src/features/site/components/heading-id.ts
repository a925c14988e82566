/** A heading's address on its page: `How long it is kept` is at `#how-long-it-is-kept`. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
