const VOICE_REFUSALS = [
  /** Neither WebM nor MP4 in fragments, or not exactly one track of Opus or AAC. */
  'unknown-kind',
  'broken',
  'too-long',
] as const;

export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  readonly reason: (typeof VOICE_REFUSALS)[number];

  constructor(reason: VoiceError['reason']) {
    super(`A voice note is not taken: ${reason}`);
    this.reason = reason;
  }
}

export const broken = (): VoiceError => new VoiceError('broken');
export const unknownKind = (): VoiceError => new VoiceError('unknown-kind');

export interface OpusCodec {
  readonly name: 'opus';
  readonly channels: number;
  /** Samples at the start that a player drops, at 48,000 per second. */
  readonly preSkip: number;
}

/** AAC-LC. */
export interface AacCodec {
  readonly name: 'aac';
  readonly channels: number;
  /** Samples per second. */
  readonly rate: number;
}

export interface Sound {
  readonly codec: OpusCodec | AacCodec;
  readonly packets: readonly Buffer[];
}

/** More than a minute of the shortest packets; reading stops there. */
const MOST_PACKETS = 30_000;

export function checkCount(packets: number): void {
  if (packets > MOST_PACKETS) throw new VoiceError('too-long');
}

/** Reads numbers and parts from untrusted bytes. Reading beyond the end throws `broken`. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;
  readonly end: number;

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** Big-endian. Throws above 2^53. */
  uint(size: number): number {
    const from = this.take(size);
    let value = 0;
    for (let at = from; at < from + size; at += 1) value = value * 256 + (this.bytes[at] ?? 0);
    if (!Number.isSafeInteger(value)) throw broken();
    return value;
  }

  uint16LittleEndian(): number {
    return this.bytes.readUInt16LE(this.take(2));
  }

  int32(): number {
    return this.bytes.readInt32BE(this.take(4));
  }

  text(size: number): string {
    const from = this.take(size);
    return this.bytes.toString('latin1', from, from + size);
  }

  part(size: number): Buffer {
    const from = this.take(size);
    return this.bytes.subarray(from, from + size);
  }

  within(size: number): ByteReader {
    const from = this.take(size);
    return new ByteReader(this.bytes, from, from + size);
  }

  skip(size: number): void {
    this.take(size);
  }

  private take(size: number): number {
    const from = this.at;
    if (size > this.left) throw broken();
    this.at += size;
    return from;
  }
}
