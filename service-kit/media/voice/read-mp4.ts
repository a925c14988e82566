import { readEsds } from './aac.ts';
import { type Box, onlyBox, onlyPath, readBoxes } from './boxes.ts';
import { ByteReader } from './byte-reader.ts';
import { readFragments } from './mp4-fragments.ts';
import { type Place, readSampleTable } from './mp4-sample-table.ts';
import { checkedOpus } from './opus.ts';
import { checkCount, type Sound } from './sound.ts';
import { broken, unknownKind } from './voice-error.ts';

export const isMp4 = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/**
 * The packets of an MP4 file with one track of Opus or AAC, fragmented or not. Times, names and all
 * other boxes are skipped.
 * @throws VoiceError
 */
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
  const places = fragments.length > 0 ? readFragments(fragments, movie) : readSampleTable(table);
  return { codec, packets: packetsAt(bytes, places) };
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
