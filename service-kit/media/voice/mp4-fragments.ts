import { type Box, onlyBox, onlyPath, readBoxes, readFlags } from './boxes.ts';
import type { ByteReader } from './byte-reader.ts';
import type { Place } from './mp4-sample-table.ts';
import { checkCount } from './sound.ts';
import { broken } from './voice-error.ts';

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

/**
 * The positions of all packets in fragments, the format that browsers record.
 * @param movie the contents of `moov`
 */
export function readFragments(fragments: readonly Box[], movie: readonly Box[]): Place[] {
  const preset = onlyPath(movie, ['mvex', 'trex']);
  preset.skip(16);
  const presetSize = preset.uint(4);
  return fragments.flatMap(({ start, content }) => readFragment(start, content, presetSize));
}

function readFragment(start: number, content: ByteReader, presetSize: number): Place[] {
  const boxes = readBoxes(onlyBox(readBoxes(content), 'traf'));
  const head = onlyBox(boxes, 'tfhd');
  const { flags } = readFlags(head);
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

/** @param after where the previous run ended; undefined for the first one */
function readRun(
  run: ByteReader,
  base: number,
  after: number | undefined,
  presetSize: number,
): Place[] {
  const { flags } = readFlags(run);
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
