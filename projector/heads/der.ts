/** As much of DER (X.690) as a time-stamp request and the status of its answer take. */
const tagged = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes = Buffer.from(length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes]);
}

export const concatenated = (parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));

export const octets = (content: Buffer): Buffer => tagged(0x04, content);

/** A positive number, from its bytes: in as few as it takes, with the sign bit free. */
export function integer(bytes: Buffer): Buffer {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = from === -1 ? Buffer.of(0) : bytes.subarray(from);
  const isHigh = (digits[0] ?? 0) >= 0x80;
  return tagged(0x02, isHigh ? Buffer.concat([Buffer.of(0), digits]) : digits);
}

export const TRUE: Buffer = Buffer.of(0x01, 0x01, 0xff);

/** The algorithm SHA-256, without parameters. */
export const SHA256: Buffer = Buffer.from('300d06096086480165030402010500', 'hex');

/** Whether a TimeStampResp says that a time stamp was granted, perhaps with modifications. */
export function isGranted(answer: Buffer): boolean {
  const status = contentAt(contentAt(answer, 0x30), 0x30);
  const value = status && contentAt(status, 0x02);
  return value?.length === 1 && (value[0] === 0 || value[0] === 1);
}

/** The content of the element that some bytes begin with; null where it is another one. */
function contentAt(bytes: Buffer | null, tag: number): Buffer | null {
  const first = bytes?.[1];
  if (bytes === null || first === undefined || bytes[0] !== tag) return null;
  if (first < 0x80) return bytes.subarray(2, 2 + first);
  const count = first - 0x80;
  if (count < 1 || count > 3 || bytes.length < 2 + count) return null;
  const start = 2 + count;
  return bytes.subarray(start, start + bytes.readUIntBE(2, count));
}
