import type { Position } from '../position.ts';
import type { SourceLog } from './source-log.ts';

export interface GapsOptions {
  readonly source: SourceLog;
  /** The position after which to look; events before it have been copied already. */
  readonly after: Position;
  /** Whether `after` is the start of the log. */
  readonly isFromStart: boolean;
  readonly signal: AbortSignal;
  /** Called after each page with the position reached. @param read how many events it had */
  readonly onProgress: (position: Position, read: number) => void;
}

/**
 * Finds streams of which the log lacks an event before one that it holds, as after a scavenge of
 * deleted or truncated events. A store accepts an event only at the revision that follows the last
 * one. Keeps one number per stream in memory.
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
      // Unless reading starts at the beginning, an earlier call has copied the preceding events.
      const expected = next.get(stream) ?? (isFromStart ? 0 : place);
      if (place !== expected) broken.add(stream);
      next.set(stream, place + 1);
    }
    const last = page.at(-1);
    if (last) onProgress(last.position, page.length);
  }
  return [...broken];
}
