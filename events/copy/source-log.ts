import type { Position } from '../position.ts';
import type { RawEvent } from './raw-event.ts';
import type { RawLog } from './raw-log.ts';

/** The reads that copying and comparing need. */
export type SourceLog = Pick<RawLog, 'forwards' | 'at' | 'last'>;

/**
 * A log limited to a part of its streams.
 * @param has whether a stream is included; also called for metadata streams (`$$some-1`)
 */
export function streamsOf(log: SourceLog, has: (stream: string) => boolean): SourceLog {
  return {
    async *forwards(after?: Position): AsyncGenerator<readonly RawEvent[]> {
      for await (const page of log.forwards(after)) yield page.filter(({ stream }) => has(stream));
    },
    at: (stream, revision) =>
      has(stream) ? log.at(stream, revision) : Promise.resolve('no-stream'),
    last: (stream) => (has(stream) ? log.last(stream) : Promise.resolve('no-stream')),
  };
}
