const escaped = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

/** The pattern of `ilike` that any text fits which has this part. */
export function containing(part: string): string {
  return `%${escaped(part)}%`;
}

/** The pattern of `ilike` that only this text fits, in any case. */
export function exactly(text: string): string {
  return escaped(text);
}
