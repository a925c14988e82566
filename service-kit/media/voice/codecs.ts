import { type AacCodec, ByteReader, type OpusCodec, broken, unknownKind } from './sound.ts';

/** The unit of Opus timestamps, whatever the recording's rate. */
export const OPUS_RATE = 48_000;
/** A packet holds at most 120 ms. */
const MOST_SAMPLES = 5760;
const MOST_FRAME_BYTES = 1275;
const MOST_PRE_SKIP = OPUS_RATE / 10;
/** Samples of a frame, by the configuration of the packet (RFC 6716, 3.1). */
const SILK = [480, 960, 1920, 2880];
const HYBRID = [480, 960];
const CELT = [120, 240, 480, 960];

/** The head of an Opus stream, as in WebM (RFC 7845, 5.1). @throws VoiceError */
export function readOpusHead(bytes: Buffer): OpusCodec {
  const reader = new ByteReader(bytes);
  if (reader.left < 8 || reader.text(8) !== 'OpusHead') throw unknownKind();
  if (reader.uint(1) > 15) throw unknownKind();
  const channels = reader.uint(1);
  const preSkip = reader.uint16LittleEndian();
  reader.skip(6);
  return checkedOpus(channels, preSkip, reader.uint(1));
}

/** Mono or stereo, without a channel mapping table. @throws VoiceError */
export function checkedOpus(channels: number, preSkip: number, family: number): OpusCodec {
  if (channels < 1 || channels > 2 || family !== 0) throw unknownKind();
  if (preSkip > MOST_PRE_SKIP) throw broken();
  return { name: 'opus', channels, preSkip };
}

function frameSamples(configuration: number): number {
  if (configuration < 12) return SILK[configuration % 4] ?? 0;
  if (configuration < 16) return HYBRID[configuration % 2] ?? 0;
  return CELT[configuration % 4] ?? 0;
}

/**
 * The samples of a packet, at 48,000 per second. Its frames must fill it exactly and padding must be
 * empty, so that nothing else is hidden in it (RFC 6716, 3.2 and 3.4).
 */
export function opusSamples(packet: Buffer): number {
  const reader = new ByteReader(packet);
  const head = reader.uint(1);
  const frame = frameSamples(head >> 3);
  const count = [readOne, readTwoAlike, readTwo, readMany][head % 4]?.(reader) ?? 0;
  const samples = count * frame;
  if (samples === 0 || samples > MOST_SAMPLES) throw broken();
  return samples;
}

function readOne(reader: ByteReader): number {
  mustFit(reader.left);
  return 1;
}

function readTwoAlike(reader: ByteReader): number {
  if (reader.left % 2 !== 0) throw broken();
  mustFit(reader.left / 2);
  return 2;
}

function readTwo(reader: ByteReader): number {
  reader.skip(readLength(reader));
  mustFit(reader.left);
  return 2;
}

function readMany(reader: ByteReader): number {
  const flags = reader.uint(1);
  const count = flags & 0x3f;
  const padding = (flags & 0x40) === 0 ? 0 : readPadding(reader);
  const frames = reader.within(reader.left - padding);
  if (reader.part(padding).some((byte) => byte !== 0)) throw broken();
  if ((flags & 0x80) === 0) {
    if (count === 0 || frames.left % count !== 0) throw broken();
    mustFit(frames.left / count);
    return count;
  }
  let sum = 0;
  for (let frame = 1; frame < count; frame += 1) sum += readLength(frames);
  frames.skip(sum);
  mustFit(frames.left);
  return count;
}

function readPadding(reader: ByteReader): number {
  let padding = 0;
  for (;;) {
    const byte = reader.uint(1);
    if (byte < 255) {
      padding += byte;
      break;
    }
    padding += 254;
  }
  if (padding > reader.left) throw broken();
  return padding;
}

/** In one byte or two. */
function readLength(reader: ByteReader): number {
  const first = reader.uint(1);
  return first < 252 ? first : first + 4 * reader.uint(1);
}

function mustFit(bytes: number): void {
  if (bytes > MOST_FRAME_BYTES) throw broken();
}

export const AAC_SAMPLES = 1024;
/** By the index in a decoder's configuration; rates above 48,000 are not accepted. */
const RATES = [0, 0, 0, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000];
const LOW_COMPLEXITY = 2;
const ES = 3;
const DECODER = 4;
const DECODER_SPECIFIC = 5;
const MPEG_4_AUDIO = 0x40;

/** Parses an `esds` box (ISO 14496-1, 7.2.6). @throws VoiceError unless AAC-LC, mono or stereo */
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

export function aacConfiguration({ rate, channels }: AacCodec): Buffer {
  const bits = (LOW_COMPLEXITY << 11) | (RATES.indexOf(rate) << 7) | (channels << 3);
  return Buffer.from([bits >> 8, bits & 0xff]);
}

/** The length of a descriptor takes up to four bytes. */
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
