import { matchesGlob } from 'node:path';

/** Whether a file of the repository is excluded from the build context. */
export type Ignored = (file: string) => boolean;

/** Reads a .dockerignore file of names and patterns; exceptions (`!`) are not supported. */
export function readDockerIgnore(text: string): Ignored {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const exception = patterns.find((pattern) => pattern.startsWith('!'));
  if (exception !== undefined) throw new Error(`${exception} is an exception`);
  return (file) =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
}
