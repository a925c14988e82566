const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/**
 * Whether it is a PNG, JPEG or WebP, by its first bytes and never by a name, so that no other
 * decoder of the library is reached.
 */
export function isKnownKind(bytes: Buffer): boolean {
  if (startsWith(bytes, PNG) || startsWith(bytes, JPEG)) return true;
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);
}
