import { createHash, createHmac } from 'node:crypto';

const COOKIE = 0x2112a442;
const HEADER = 20;
const INTEGRITY = 0x0008;

export const ATTRIBUTE = {
  username: 0x0006,
  error: 0x0009,
  channel: 0x000c,
  lifetime: 0x000d,
  peer: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  mapped: 0x0020,
} as const;

/** A STUN message (RFC 8489): the parts that TURN (RFC 8656) uses. */
export interface StunMessage {
  readonly type: number;
  readonly id: Buffer;
  readonly attributes: ReadonlyMap<number, Buffer>;
  /** Whether the message has a valid integrity code for this key. */
  readonly proves: (key: Buffer) => boolean;
}

export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** The key of long-term credentials. */
export const keyOf = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest();

/** @returns null if it is not a STUN message */
export function readStun(packet: Buffer): StunMessage | null {
  if (packet.length < HEADER || packet.readUInt32BE(4) !== COOKIE) return null;
  const attributes = new Map<number, Buffer>();
  let provedUpTo = -1;
  for (let at = HEADER; at + 4 <= packet.length;) {
    const [type, length] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)];
    if (type === INTEGRITY) provedUpTo = at;
    attributes.set(type, packet.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  const proves = (key: Buffer): boolean => {
    if (provedUpTo < 0) return false;
    const proved = Buffer.from(packet.subarray(0, provedUpTo));
    proved.writeUInt16BE(provedUpTo - HEADER + 24, 2);
    const digest = createHmac('sha1', key).update(proved).digest();
    return attributes.get(INTEGRITY)?.equals(digest) === true;
  };
  return { type: packet.readUInt16BE(0), id: packet.subarray(8, 20), attributes, proves };
}

/** @param key if given, an integrity code is added with it */
export function writeStun(
  { type, id }: Pick<StunMessage, 'type' | 'id'>,
  attributes: readonly (readonly [number, Buffer])[],
  key?: Buffer,
): Buffer {
  const body = Buffer.concat(attributes.map(([name, value]) => attribute(name, value)));
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  header.writeUInt32BE(COOKIE, 4);
  id.copy(header, 8);
  const message = Buffer.concat([header, body]);
  if (!key) return message;
  const digest = createHmac('sha1', key).update(message).digest();
  return Buffer.concat([message, attribute(INTEGRITY, digest)]);
}

function attribute(name: number, value: Buffer): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(name, 0);
  padded.writeUInt16BE(value.length, 2);
  value.copy(padded, 4);
  return padded;
}

/** An IPv4 address in the format of `XOR-…-ADDRESS`. */
export function writeEndpoint({ address, port }: Endpoint): Buffer {
  const value = Buffer.alloc(8);
  value.writeUInt8(1, 1);
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  const number = Buffer.from(address.split('.').map(Number)).readUInt32BE();
  value.writeUInt32BE((number ^ COOKIE) >>> 0, 4);
  return value;
}

export function readEndpoint(value: Buffer): Endpoint {
  const number = Buffer.alloc(4);
  number.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0);
  return { address: [...number].join('.'), port: value.readUInt16BE(2) ^ (COOKIE >>> 16) };
}
