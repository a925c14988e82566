import { createHash } from 'node:crypto';

const VERSION_5 = 0x50;
const VARIANT_RFC = 0x80;

/**
 * A UUID of version 5 (RFC 9562): the same name in the same namespace is always the same UUID.
 * @param namespace a UUID
 */
export function uuidV5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | VERSION_5, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | VARIANT_RFC, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** The id of a command's event in a stream. Appending the same command again changes nothing. */
export function eventId(commandId: string, stream: string, index: number): string {
  return uuidV5(commandId, `${stream}/${index}`);
}
