import { ByteReader } from './byte-reader.ts';
import type { OpusCodec } from './sound.ts';
import { broken, unknownKind } from './voice-error.ts';

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

/**
 * Parses the head of an Opus stream, as in WebM (RFC 7845, 5.1).
 * @throws VoiceError
 */
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
 * The duration of a packet. Its frames must fill it exactly and padding must be empty, so that
 * nothing else can be hidden in it (RFC 6716, 3.2 and 3.4).
 * @returns samples at 48,000 per second
 * @throws VoiceError `broken`
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

/** The length of a frame, in one byte or two. */
function readLength(reader: ByteReader): number {
  const first = reader.uint(1);
  return first < 252 ? first : first + 4 * reader.uint(1);
}

function mustFit(bytes: number): void {
  if (bytes > MOST_FRAME_BYTES) throw broken();
}
