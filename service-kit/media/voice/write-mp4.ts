import { OPUS_RATE, aacConfiguration } from './codecs.ts';
import type { AacCodec, OpusCodec, Sound } from './sound.ts';

export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
  );
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([numbers(size), Buffer.from(type, 'latin1'), ...content]);
}

/** With version 0. */
export const flaggedBox = (
  type: string,
  flags: number,
  ...parts: readonly (Buffer | string)[]
): Buffer => box(type, numbers(flags), ...parts);

export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

const TRACK = 1;
/** Flags of `tkhd`: enabled, in the movie, in the preview. */
const SHOWN = 7;
const ONE = 0x1_00_00;
const MATRIX = numbers(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40_00_00_00);
const FULL_VOLUME = 0x1_00;
/** "und". */
const NO_LANGUAGE = 0x55_c4;
const IN_THIS_FILE = 1;

/** Samples of each packet, at `rate` per second. */
export interface Timing {
  readonly rate: number;
  readonly samples: readonly number[];
}

/** Without times of day, names or tags; its tables let players seek. */
export function writeMp4({ codec, packets }: Sound, { rate, samples }: Timing): Buffer {
  const length = samples.reduce((sum, each) => sum + each, 0);
  const head = box('ftyp', 'M4A ', numbers(0), 'M4A isommp42');
  const movie = (chunkAt: number): Buffer => {
    const table = [describe(codec, rate), ...tables(packets, samples, chunkAt)];
    const information = box('minf', SOUND_HEAD, DATA_HERE, box('stbl', ...table));
    const media = box('mdia', mediaHead(rate, length), HANDLER, information);
    const track = box('trak', trackHead(length), edits(codec, length), media);
    return box('moov', movieHead(rate, length), track);
  };
  // Its size does not depend on the position of the packets.
  const chunkAt = head.length + movie(0).length + 8;
  return Buffer.concat([head, movie(chunkAt), box('mdat', ...packets)]);
}

const movieHead = (rate: number, length: number): Buffer =>
  flaggedBox(
    'mvhd',
    0,
    numbers(0, 0, rate, length, ONE),
    shorts(FULL_VOLUME, 0),
    numbers(0, 0),
    MATRIX,
    numbers(0, 0, 0, 0, 0, 0, TRACK + 1),
  );

const trackHead = (length: number): Buffer =>
  flaggedBox(
    'tkhd',
    SHOWN,
    numbers(0, 0, TRACK, 0, length, 0, 0),
    shorts(0, 0, FULL_VOLUME, 0),
    MATRIX,
    numbers(0, 0),
  );

/** The samples that an Opus decoder needs to start are not played. */
function edits(codec: Sound['codec'], length: number): Buffer {
  const skipped = codec.name === 'opus' ? Math.min(codec.preSkip, length) : 0;
  return box('edts', flaggedBox('elst', 0, numbers(1, length - skipped, skipped, ONE)));
}

const mediaHead = (rate: number, length: number): Buffer =>
  flaggedBox('mdhd', 0, numbers(0, 0, rate, length), shorts(NO_LANGUAGE, 0));

const HANDLER = flaggedBox('hdlr', 0, numbers(0), 'soun', numbers(0, 0, 0), '\0');
const SOUND_HEAD = flaggedBox('smhd', 0, numbers(0));
const DATA_HERE = box('dinf', flaggedBox('dref', 0, numbers(1), flaggedBox('url ', IN_THIS_FILE)));

function describe(codec: Sound['codec'], rate: number): Buffer {
  const common = [
    shorts(0, 0, 0, 1, 0, 0, 0, 0, codec.channels, 16, 0, 0),
    // A fixed-point number with 16 fractional bits.
    shorts(rate, 0),
  ];
  const entry =
    codec.name === 'opus'
      ? box('Opus', ...common, opusBox(codec))
      : box('mp4a', ...common, aacBox(codec));
  return flaggedBox('stsd', 0, numbers(1), entry);
}

function opusBox({ channels, preSkip }: OpusCodec): Buffer {
  const head = Buffer.from([0, channels]);
  return box('dOps', head, shorts(preSkip), numbers(OPUS_RATE), shorts(0), Buffer.from([0]));
}

function aacBox(codec: AacCodec): Buffer {
  const configuration = aacConfiguration(codec);
  const specific = Buffer.from([5, configuration.length, ...configuration]);
  const audio = Buffer.from([0x40, 0x15, 0, 0, 0, ...numbers(0, 0)]);
  const decoder = Buffer.from([4, audio.length + specific.length, ...audio, ...specific]);
  const content = Buffer.from([0, TRACK, 0, ...decoder, 6, 1, 2]);
  return flaggedBox('esds', 0, Buffer.from([3, content.length]), content);
}

function tables(
  packets: readonly Buffer[],
  samples: readonly number[],
  chunkAt: number,
): readonly Buffer[] {
  const runs: [count: number, each: number][] = [];
  for (const each of samples) {
    const last = runs.at(-1);
    if (last?.[1] === each) last[0] += 1;
    else runs.push([1, each]);
  }
  const sizes = packets.map(({ length }) => length);
  return [
    flaggedBox('stts', 0, numbers(runs.length, ...runs.flat())),
    flaggedBox('stsc', 0, numbers(1, 1, packets.length, 1)),
    flaggedBox('stsz', 0, numbers(0, sizes.length, ...sizes)),
    flaggedBox('stco', 0, numbers(1, chunkAt)),
  ];
}
