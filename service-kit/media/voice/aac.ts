import type { ByteReader } from './byte-reader.ts';
import type { AacCodec } from './sound.ts';
import { broken, unknownKind } from './voice-error.ts';

/** Samples in each packet of AAC-LC. */
export const AAC_SAMPLES = 1024;
/** By the index in a decoder's configuration; rates above 48,000 are not accepted. */
const RATES = [0, 0, 0, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000];
const LOW_COMPLEXITY = 2;
const ES = 3;
const DECODER = 4;
const DECODER_SPECIFIC = 5;
const MPEG_4_AUDIO = 0x40;

/**
 * Parses an `esds` box, which describes the AAC stream (ISO 14496-1, 7.2.6).
 * @throws VoiceError for anything but AAC-LC with one or two channels
 */
export function readEsds(box: ByteReader): AacCodec {
  box.skip(4);
  const stream = descriptor(box, ES);
  stream.skip(2);
  if (stream.uint(1) >= 0x20) throw unknownKind();
  const decoder = descriptor(stream, DECODER);
  if (decoder.uint(1) !== MPEG_4_AUDIO) throw unknownKind();
  decoder.skip(12);
  return readConfiguration(descriptor(decoder, DECODER_SPECIFIC));
}

function readConfiguration(reader: ByteReader): AacCodec {
  const bits = reader.uint(2);
  const rate = RATES[(bits >> 7) & 0xf] ?? 0;
  const channels = (bits >> 3) & 0xf;
  if (bits >> 11 !== LOW_COMPLEXITY || rate === 0) throw unknownKind();
  if (channels < 1 || channels > 2) throw unknownKind();
  // The last bits: another frame length, a core coder, an extension.
  if ((bits & 0x7) !== 0) throw unknownKind();
  return { name: 'aac', channels, rate };
}

/** The decoder's configuration, two bytes. */
export function aacConfiguration({ rate, channels }: AacCodec): Buffer {
  const bits = (LOW_COMPLEXITY << 11) | (RATES.indexOf(rate) << 7) | (channels << 3);
  return Buffer.from([bits >> 8, bits & 0xff]);
}

/** The next descriptor, which must be of this kind. Its length takes up to four bytes. */
function descriptor(reader: ByteReader, tag: number): ByteReader {
  if (reader.uint(1) !== tag) throw broken();
  let length = 0;
  for (let byte = 0; byte < 4; byte += 1) {
    const next = reader.uint(1);
    length = length * 128 + (next & 0x7f);
    if (next < 0x80) return reader.within(length);
  }
  throw broken();
}
