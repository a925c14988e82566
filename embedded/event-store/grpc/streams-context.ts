import type { LogTail } from '../live/log-tail.ts';
import type { LogReader } from '../read/log-reader.ts';
import type { LogWriter } from '../write/log-writer.ts';

/** The dependencies of the calls of the Streams service. */
export type StreamsContext = {
  readonly writer: LogWriter;
  readonly reader: LogReader;
  readonly tail: LogTail;
  /** The largest append, in bytes. */
  readonly mostAppendBytes: number;
};
