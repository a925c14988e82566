import { ByteReader, type Sound, broken, checkCount, unknownKind } from './sound.ts';
import { readOpusHead } from './codecs.ts';

const EBML = 0x1a_45_df_a3;
const DOC_TYPE = 0x42_82;
const SEGMENT = 0x18_53_80_67;
const TRACKS = 0x16_54_ae_6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63_a2;
const CONTENT_ENCODINGS = 0x6d_80;
const CLUSTER = 0x1f_43_b6_75;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
const AUDIO = 2;
const LACING = 0x06;

/** Their children follow; browsers leave the sizes of these unknown. */
const ENTERED: ReadonlySet<number> = new Set([SEGMENT, CLUSTER, BLOCK_GROUP]);

export const isWebm = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt32BE(0) === EBML;

/** Reads a WebM with one track of Opus. @throws VoiceError */
export function readWebm(bytes: Buffer): Sound {
  const reader = new ByteReader(bytes);
  checkHead(element(reader));
  let track: Track | null = null;
  const packets: Buffer[] = [];
  while (reader.left > 0) {
    const { id, content } = element(reader);
    if (id === TRACKS) {
      if (track !== null) throw broken();
      track = readTracks(content);
    } else if (id === SIMPLE_BLOCK || id === BLOCK) {
      if (track === null) throw broken();
      packets.push(readBlock(content, track.number));
      checkCount(packets.length);
    }
  }
  if (track === null) throw unknownKind();
  return { codec: readOpusHead(track.head), packets };
}

interface Element {
  readonly id: number;
  /** Empty for `ENTERED`. */
  readonly content: ByteReader;
}

function element(reader: ByteReader): Element {
  const id = variable(reader, 4, true);
  const before = reader.at;
  const size = variable(reader, 8, false);
  if (ENTERED.has(id)) return { id, content: reader.within(0) };
  // All bits set: the size is unknown.
  const width = reader.at - before;
  if (size === 2 ** (7 * width) - 1) throw broken();
  return { id, content: reader.within(size) };
}

/** @param marked whether the length marker is kept */
function variable(reader: ByteReader, most: number, marked: boolean): number {
  const first = reader.uint(1);
  const width = Math.clz32(first) - 23;
  if (width > most) throw broken();
  const head = marked ? first : first - 2 ** (8 - width);
  let value = head;
  for (let byte = 1; byte < width; byte += 1) value = value * 256 + reader.uint(1);
  return value;
}

function checkHead({ id, content }: Element): void {
  if (id !== EBML) throw unknownKind();
  const parts = elements(content);
  const type = parts.find((part) => part.id === DOC_TYPE)?.content;
  if (type === undefined || type.text(type.left) !== 'webm') throw unknownKind();
}

function elements(reader: ByteReader): Element[] {
  const found: Element[] = [];
  while (reader.left > 0) found.push(element(reader));
  return found;
}

interface Track {
  readonly number: number;
  /** The codec's private data. */
  readonly head: Buffer;
}

function readTracks(content: ByteReader): Track {
  const [entry, ...more] = elements(content).filter(({ id }) => id === TRACK_ENTRY);
  if (entry === undefined || more.length > 0) throw unknownKind();
  const parts = new Map(elements(entry.content).map((part) => [part.id, part.content]));
  const bytesOf = (id: number): Buffer => {
    const part = parts.get(id);
    if (part === undefined) throw unknownKind();
    return part.part(part.left);
  };
  const codec = bytesOf(CODEC_ID).toString('latin1').replace(/\0+$/u, '');
  if (codec !== 'A_OPUS' || parts.has(CONTENT_ENCODINGS)) throw unknownKind();
  if (numberIn(bytesOf(TRACK_TYPE)) !== AUDIO) throw unknownKind();
  return { number: numberIn(bytesOf(TRACK_NUMBER)), head: bytesOf(CODEC_PRIVATE) };
}

function numberIn(bytes: Buffer): number {
  return new ByteReader(bytes).uint(Math.min(bytes.length, 8));
}

function readBlock(block: ByteReader, track: number): Buffer {
  if (variable(block, 8, false) !== track) throw broken();
  block.skip(2);
  if ((block.uint(1) & LACING) !== 0) throw broken();
  return block.part(block.left);
}
