import { createHash } from 'node:crypto';

/**
 * Which of several logs a stream lies in. Streams of the same code or account have the same id in
 * their names, and lie together.
 * @param stream its name: a category, a hyphen and an id; those without an id lie in the first log
 * @param count how many logs there are
 * @returns the number of the log
 */
export function logOf(stream: string, count: number): number {
  const hyphen = stream.indexOf('-');
  if (count === 1 || hyphen < 0) return 0;
  const hash = createHash('sha256')
    .update(stream.slice(hyphen + 1))
    .digest();
  return hash.readUInt32BE() % count;
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
