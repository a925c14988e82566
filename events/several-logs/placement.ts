import { rangeOf, sliceOf } from '../slice.ts';

/**
 * Which of several logs holds a stream: each log has a range of slices. Streams of the same code or
 * account have the same id in their names, so they are in the same log.
 * @param stream its name: a category, a hyphen and an id; streams without an id are in the first
 *   log
 * @param count how many logs there are
 * @returns the number of the log
 */
export function logOf(stream: string, count: number): number {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? 0 : rangeOf(sliceOf(stream.slice(hyphen + 1)), count);
}

/**
 * Finds an id for a new stream that belongs in the same log as another stream.
 * @param stream the other stream
 * @param idOf proposes an id for each attempt, counted from 0; it must be deterministic
 */
export function idBeside(stream: string, count: number, idOf: (attempt: number) => string): string {
  const log = logOf(stream, count);
  for (let attempt = 0; ; attempt += 1) {
    const id = idOf(attempt);
    if (logOf(`-${id}`, count) === log) return id;
  }
}
