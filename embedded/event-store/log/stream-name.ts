const METASTREAM_PREFIX = '$$';

/** The longest name that fits into an entry of the index, in bytes of UTF-8. */
const LONGEST_NAME = 2_000;

/** Whether the stream holds the metadata of another one (`$$orders-1` does for `orders-1`). */
export function isMetastream(stream: string): boolean {
  return stream.startsWith(METASTREAM_PREFIX);
}

/** The stream that holds the metadata of `stream`. */
export function metastreamOf(stream: string): string {
  return METASTREAM_PREFIX + stream;
}

/** The stream itself, or for a metastream the stream that it describes. */
export function baseStreamOf(stream: string): string {
  return isMetastream(stream) ? stream.slice(METASTREAM_PREFIX.length) : stream;
}

/** Why a stream of this name cannot be written to; undefined if it can. */
export function problemWithName(stream: string): string | undefined {
  if (stream === '') return 'The stream name is empty.';
  if (stream === '$all') return 'The stream $all cannot be written to.';
  if (stream === METASTREAM_PREFIX || isMetastream(baseStreamOf(stream)))
    return `'${stream}' is not a valid stream name.`;
  if (stream.includes('\0')) return 'The stream name contains a NUL character.';
  if (Buffer.byteLength(stream) > LONGEST_NAME)
    return `The stream name has more than ${LONGEST_NAME} bytes.`;
  return undefined;
}
