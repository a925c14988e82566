import type { Position } from '../position.ts';
import type { RawEvent } from './raw-event.ts';
import type { RawLog } from './raw-log.ts';

/** What is read of a log that is copied or compared. */
export type SourceLog = Pick<RawLog, 'forwards' | 'at' | 'last'>;

/**
 * Some of a log's streams.
 * @param has says which; asked for streams of metadata (`$$some-1`), too
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
