import type { ByteReader } from './byte-reader.ts';
import { broken, unknownKind } from './voice-error.ts';

/** A box of an MP4 file (ISO 14496-12, 4.2). */
export interface Box {
  readonly type: string;
  /** Where it begins in the file. */
  readonly start: number;
  readonly content: ByteReader;
}

/** The consecutive boxes of a range. @throws VoiceError `broken` */
export function readBoxes(reader: ByteReader): Box[] {
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
export function onlyBox(boxes: readonly Box[], type: string): ByteReader {
  const [found, ...more] = boxes.filter((box) => box.type === type);
  if (found === undefined || more.length > 0) throw unknownKind();
  return found.content;
}

/** The content of nested boxes, outermost first. */
export function onlyPath(boxes: readonly Box[], path: readonly string[]): ByteReader {
  const [type = '', ...inner] = path;
  const content = onlyBox(boxes, type);
  return inner.length === 0 ? content : onlyPath(readBoxes(content), inner);
}

/** Version and flags, with which many boxes start. */
export function readFlags(reader: ByteReader): {
  readonly version: number;
  readonly flags: number;
} {
  return { version: reader.uint(1), flags: reader.uint(3) };
}
