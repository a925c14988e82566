/** The pattern of `ilike` that any text fits which has this part. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}
