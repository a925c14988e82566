/** An MP4 box with these parts. Text has one byte per character. */
export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
  );
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([numbers(size), Buffer.from(type, 'latin1'), ...content]);
}

/** A box that starts with version 0 and flags. */
export const flaggedBox = (
  type: string,
  flags: number,
  ...parts: readonly (Buffer | string)[]
): Buffer => box(type, numbers(flags), ...parts);

/** 4-byte big-endian numbers. */
export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** 2-byte big-endian numbers. */
export function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
