import type { Position } from '../position.ts';
import type { SourceLog } from './source-log.ts';

export interface GapsOptions {
  readonly source: SourceLog;
  /** Behind it the looking begins; what is before it was copied already. */
  readonly after: Position;
  /** Whether `after` is the start of the log. */
  readonly isFromStart: boolean;
  readonly signal: AbortSignal;
  /** Told after each page how far it is. @param read how many events it had */
  readonly onProgress: (position: Position, read: number) => void;
}

/**
 * Looks for streams of which the log lacks an event in front of one that it holds, as after a
 * scavenge of what was deleted or truncated. No store takes an event at a revision that does not
 * follow the one before. Keeps a number for each stream in memory.
 * @returns the names of these streams, in the order of the log
 */
export async function findGaps(options: GapsOptions): Promise<readonly string[]> {
  const { source, after, isFromStart, signal, onProgress } = options;
  const next = new Map<string, number>();
  const broken = new Set<string>();
  for await (const page of source.forwards(after)) {
    if (signal.aborted) break;
    for (const { stream, revision, content } of page) {
      if (content.kind === 'tombstone') continue;
      const place = Number(revision);
      // What came before was copied by an earlier call, unless there was none.
      const expected = next.get(stream) ?? (isFromStart ? 0 : place);
      if (place !== expected) broken.add(stream);
      next.set(stream, place + 1);
    }
    const last = page.at(-1);
    if (last) onProgress(last.position, page.length);
  }
  return [...broken];
}
