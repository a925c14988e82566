import { type Box, onlyBox, readFlags } from './boxes.ts';
import type { ByteReader } from './byte-reader.ts';
import { broken, unknownKind } from './voice-error.ts';

/** The position of a packet in the file, in bytes. */
export interface Place {
  readonly at: number;
  readonly size: number;
}

/** The positions of all packets of an unfragmented file, from its tables (ISO 14496-12, 8.7). */
export function readSampleTable(table: readonly Box[]): Place[] {
  const sizes = readSizes(onlyBox(table, 'stsz'));
  const runs = readRuns(onlyBox(table, 'stsc'));
  const places: Place[] = [];
  for (const [index, start] of readChunks(table).entries()) {
    const run = runs.findLast(({ firstChunk }) => firstChunk <= index + 1);
    let at = start;
    for (const size of sizes.slice(places.length, places.length + (run?.samples ?? 0))) {
      places.push({ at, size });
      at += size;
    }
  }
  if (places.length !== sizes.length) throw broken();
  return places;
}

function readSizes(box: ByteReader): number[] {
  readFlags(box);
  // One size for all samples means uncompressed sound.
  if (box.uint(4) !== 0) throw unknownKind();
  return takeNumbers(box, box.uint(4));
}

interface Run {
  /** From 1. */
  readonly firstChunk: number;
  readonly samples: number;
}

/** Most files have one or two; each chunk searches all of them. */
const MOST_RUNS = 100;

function readRuns(box: ByteReader): Run[] {
  readFlags(box);
  const count = box.uint(4);
  if (count > MOST_RUNS) throw broken();
  return Array.from({ length: count }, () => {
    const [firstChunk = 0, samples = 0] = takeNumbers(box, 3);
    return { firstChunk, samples };
  });
}

function readChunks(table: readonly Box[]): number[] {
  const isLong = table.some(({ type }) => type === 'co64');
  const box = onlyBox(table, isLong ? 'co64' : 'stco');
  readFlags(box);
  const count = box.uint(4);
  if (!isLong) return takeNumbers(box, count);
  if (count * 8 > box.left) throw broken();
  return Array.from({ length: count }, () => box.uint(8));
}

/** @throws VoiceError `broken` if there are fewer */
export function takeNumbers(box: ByteReader, count: number): number[] {
  if (count * 4 > box.left) throw broken();
  return Array.from({ length: count }, () => box.uint(4));
}
