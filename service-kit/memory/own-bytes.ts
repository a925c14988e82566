/**
 * Copies bytes that are kept into their own memory. `Buffer.from` and `pg` take small buffers from
 * a shared block of 64 kB, and one of them would keep the whole block in memory.
 * @param bytes text is encoded as UTF-8
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
