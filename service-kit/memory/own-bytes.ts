/**
 * Copies bytes into memory of their own, for what is kept. `Buffer.from` and `pg` take small ones
 * out of a block of 64 kB, and one of them holds the whole block in memory.
 * @param bytes UTF-8 where it is text
 */
export function ownBytes(bytes: string | Uint8Array): Buffer {
  if (typeof bytes === 'string') {
    const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes));
    copy.write(bytes);
    return copy;
  }
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
