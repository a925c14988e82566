import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
const CHANNELS = 3;
/** Pixel data that is generated at a time, in bytes. */
const PIECE = 1024 * 1024;

/** A chunk of a PNG: its length, name, data, and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export interface HostilePicture {
  /** Pixels. */
  readonly width?: number;
  /** Pixels. */
  readonly height?: number;
  /** Bits per channel. */
  readonly depth?: 8 | 16;
}

/**
 * Makes a black PNG that is small as a file and large when decoded. By default it has 49.7 million
 * pixels of 6 bytes in less than 400 kB. The pixels are never in memory together, so that a
 * measurement sees only the decoder's memory.
 */
export async function hostilePicture({
  width = 7000,
  height = 7100,
  depth = 16,
}: HostilePicture = {}): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, TRUE_COLOUR, 0, 0, 0], 8);
  // A row starts with its filter number: 0 is none, and black is 0, too.
  const bytes = height * (1 + (width * CHANNELS * depth) / 8);
  const pixels = await buffer(Readable.from(zeros(bytes)).pipe(createDeflate()));
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels)];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...chunks, pngChunk('IEND', Buffer.alloc(0))]));
}

function* zeros(length: number): Generator<Buffer> {
  const piece = Buffer.alloc(PIECE);
  for (let rest = length; rest > 0; rest -= PIECE) yield piece.subarray(0, rest);
}
