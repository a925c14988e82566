import { ByteReader } from './byte-reader.ts';
import { readOpusHead } from './opus.ts';
import { checkCount, type Sound } from './sound.ts';
import { broken, unknownKind } from './voice-error.ts';

const CAPTURE = 'OggS';
const CONTINUED = 1;
const FULL_SEGMENT = 255;
const TAGS = 'OpusTags';

export const isOgg = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === CAPTURE;

/**
 * The packets of an Ogg file with one stream of Opus (RFC 3533, RFC 7845). Tags are skipped.
 * @throws VoiceError
 */
export function readOgg(bytes: Buffer): Sound {
  const [head, tags, ...packets] = readPackets(new ByteReader(bytes));
  if (head === undefined) throw unknownKind();
  const codec = readOpusHead(head);
  if (tags?.toString('latin1', 0, TAGS.length) !== TAGS) throw broken();
  return { codec, packets };
}

interface Page {
  readonly serial: number;
  readonly number: number;
  readonly isContinued: boolean;
  readonly segments: readonly Buffer[];
}

function readPage(reader: ByteReader): Page {
  if (reader.left < 27 || reader.text(4) !== CAPTURE || reader.uint(1) !== 0) throw broken();
  const isContinued = (reader.uint(1) & CONTINUED) !== 0;
  reader.skip(8);
  const serial = reader.uint32LittleEndian();
  const number = reader.uint32LittleEndian();
  reader.skip(4);
  const sizes = [...reader.part(reader.uint(1))];
  return { serial, number, isContinued, segments: sizes.map((size) => reader.part(size)) };
}

/** A packet ends with the first segment that is not full, possibly on a later page. */
function readPackets(reader: ByteReader): Buffer[] {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  let first: Page | null = null;
  for (let number = 0; reader.left > 0; number += 1) {
    const page = readPage(reader);
    first ??= page;
    // Another stream, or a missing page.
    if (page.serial !== first.serial || page.number !== first.number + number) throw broken();
    if (page.isContinued !== open.length > 0) throw broken();
    for (const segment of page.segments) {
      open.push(segment);
      if (segment.length === FULL_SEGMENT) continue;
      packets.push(Buffer.concat(open));
      checkCount(packets.length);
      open = [];
    }
  }
  if (open.length > 0) throw broken();
  return packets;
}
