import { rangeOf, sliceOf } from '../slice.ts';

/**
 * Which of several logs a stream lies in: each log has a range of slices. Streams of the same code or
 * account have the same id in their names, and lie together.
 * @param stream its name: a category, a hyphen and an id; those without an id lie in the first log
 * @param count how many logs there are
 * @returns the number of the log
 */
export function logOf(stream: string, count: number): number {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? 0 : rangeOf(sliceOf(stream.slice(hyphen + 1)), count);
}

/**
 * Finds an id for a new stream that lies in the same log as another one.
 * @param stream the other one
 * @param idOf proposes an id at each attempt, from 0 on; the same ones each time
 */
export function idBeside(stream: string, count: number, idOf: (attempt: number) => string): string {
  const log = logOf(stream, count);
  for (let attempt = 0; ; attempt += 1) {
    const id = idOf(attempt);
    if (logOf(`-${id}`, count) === log) return id;
  }
}
