import type { LogTail } from '../live/log-tail.ts';
import type { LogReader } from '../read/log-reader.ts';
import type { LogWriter } from '../write/log-writer.ts';

/** What the calls of the Streams service work with. */
export type StreamsContext = {
  readonly writer: LogWriter;
  readonly reader: LogReader;
  readonly tail: LogTail;
  /** The largest append, in bytes. */
  readonly mostAppendBytes: number;
};
