import { checkedOpus, readEsds } from './codecs.ts';
import { ByteReader, type Sound, broken, checkCount, unknownKind } from './sound.ts';

/** Flags of `tfhd` and `trun` (ISO 14496-12, 8.8.7 and 8.8.8). */
const BASE_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_DURATION = 0x8;
const DEFAULT_SIZE = 0x10;
const RUN_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const SIZE = 0x200;
/** Fields of each sample beside its size: duration, flags, time offset. */
const BESIDE = [0x100, 0x400, 0x800];

/** A box of an MP4 file (ISO 14496-12, 4.2). */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: ByteReader;
}

interface Place {
  readonly at: number;
  readonly size: number;
}

export const isMp4 = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/** An MP4 in fragments, as browsers record it, with one track of Opus or AAC. @throws VoiceError */
export function readMp4(bytes: Buffer): Sound {
  const boxes = readBoxes(new ByteReader(bytes));
  const movie = readBoxes(onlyBox(boxes, 'moov'));
  const media = readBoxes(onlyPath(movie, ['trak', 'mdia']));
  const handler = onlyBox(media, 'hdlr');
  handler.skip(8);
  if (handler.text(4) !== 'soun') throw unknownKind();
  const table = readBoxes(onlyPath(media, ['minf', 'stbl']));
  const codec = readDescription(onlyBox(table, 'stsd'));
  const fragments = boxes.filter(({ type }) => type === 'moof');
  return { codec, packets: packetsAt(bytes, readFragments(fragments, movie)) };
}

/** The packets together are no longer than the file, so none of its bytes is used many times. */
function packetsAt(bytes: Buffer, places: readonly Place[]): Buffer[] {
  checkCount(places.length);
  let sum = 0;
  return places.map(({ at, size }) => {
    sum += size;
    if (sum > bytes.length || at + size > bytes.length) throw broken();
    return bytes.subarray(at, at + size);
  });
}

function readDescription(box: ByteReader): Sound['codec'] {
  box.skip(8);
  const [entry, ...more] = readBoxes(box);
  if (entry === undefined || more.length > 0) throw unknownKind();
  // Version, channels, sample size and rate of the audio entry; the codec's box is more exact.
  entry.content.skip(28);
  return readCodec(entry, readBoxes(entry.content));
}

function readCodec({ type }: Box, boxes: readonly Box[]): Sound['codec'] {
  if (type === 'mp4a') return readEsds(onlyBox(boxes, 'esds'));
  if (type !== 'Opus') throw unknownKind();
  const head = onlyBox(boxes, 'dOps');
  if (head.uint(1) !== 0) throw unknownKind();
  const channels = head.uint(1);
  const preSkip = head.uint(2);
  head.skip(6);
  return checkedOpus(channels, preSkip, head.uint(1));
}

/** @param movie the contents of `moov` */
function readFragments(fragments: readonly Box[], movie: readonly Box[]): Place[] {
  const preset = onlyPath(movie, ['mvex', 'trex']);
  preset.skip(16);
  const presetSize = preset.uint(4);
  return fragments.flatMap(({ start, content }) => readFragment(start, content, presetSize));
}

function readFragment(start: number, content: ByteReader, presetSize: number): Place[] {
  const boxes = readBoxes(onlyBox(readBoxes(content), 'traf'));
  const head = onlyBox(boxes, 'tfhd');
  const flags = readFlags(head);
  head.skip(4);
  const base = (flags & BASE_OFFSET) === 0 ? start : head.uint(8);
  head.skip(4 * [DESCRIPTION, DEFAULT_DURATION].filter((flag) => (flags & flag) !== 0).length);
  const size = (flags & DEFAULT_SIZE) === 0 ? presetSize : head.uint(4);
  const places: Place[] = [];
  for (const { type, content: run } of boxes) {
    if (type !== 'trun') continue;
    const last = places.at(-1);
    const more = readRun(run, base, last && last.at + last.size, size);
    // Checked before `push`: a call with too many arguments throws a RangeError.
    checkCount(places.length + more.length);
    places.push(...more);
  }
  return places;
}

/** @param after the end of the previous run */
function readRun(
  run: ByteReader,
  base: number,
  after: number | undefined,
  presetSize: number,
): Place[] {
  const flags = readFlags(run);
  const count = run.uint(4);
  let at = (flags & RUN_OFFSET) === 0 ? after : base + run.int32();
  if (at === undefined || at < 0) throw broken();
  if ((flags & FIRST_FLAGS) !== 0) run.skip(4);
  const hasSize = (flags & SIZE) !== 0;
  // Only the duration precedes the size.
  const before = (flags & 0x100) === 0 ? 0 : 4;
  const each = 4 * BESIDE.filter((flag) => (flags & flag) !== 0).length + (hasSize ? 4 : 0);
  // Without fields of their own, the number of samples would not be limited by the file's size.
  if ((each === 0 && count > 0) || count * each > run.left) throw broken();
  const places: Place[] = [];
  for (let sample = 0; sample < count; sample += 1) {
    const own = run.within(each);
    own.skip(before);
    const size = hasSize ? own.uint(4) : presetSize;
    places.push({ at, size });
    at += size;
  }
  return places;
}

function readBoxes(reader: ByteReader): Box[] {
  const boxes: Box[] = [];
  while (reader.left > 0) boxes.push(readBox(reader));
  return boxes;
}

function readBox(reader: ByteReader): Box {
  const start = reader.at;
  const short = reader.uint(4);
  const type = reader.text(4);
  const size = short === 1 ? reader.uint(8) : short;
  // 0 means to the end of the file.
  const left = short === 0 ? reader.left : size - (reader.at - start);
  if (left < 0) throw broken();
  return { type, start, content: reader.within(left) };
}

/** The only box of this type. @throws VoiceError if there is none, or more than one */
function onlyBox(boxes: readonly Box[], type: string): ByteReader {
  const [found, ...more] = boxes.filter((box) => box.type === type);
  if (found === undefined || more.length > 0) throw unknownKind();
  return found.content;
}

function onlyPath(boxes: readonly Box[], path: readonly string[]): ByteReader {
  const [type = '', ...inner] = path;
  const content = onlyBox(boxes, type);
  return inner.length === 0 ? content : onlyPath(readBoxes(content), inner);
}

/** The version and the flags, with which many kinds of boxes start. */
function readFlags(reader: ByteReader): number {
  reader.skip(1);
  return reader.uint(3);
}
