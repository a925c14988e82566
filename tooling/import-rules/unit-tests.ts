import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** Modules that a unit test must not import, even indirectly: stores, processes, servers. */
const closed = [
  'node:child_process',
  'node:cluster',
  'node:http',
  'node:http2',
  'node:https',
  'node:tls',
  'koa',
  'nodemailer',
  'pg',
  'playwright-core',
  'smtp-server',
  '@eventstore/db-client',
  '@app/embedded/testing',
];

const isClosed = (specifier: string): boolean =>
  closed.some((name) => specifier === name || specifier.startsWith(`${name}/`));

const isUnitTest = ({ path }: SourceFile): boolean => /\.unit\.test\.tsx?$/.test(path);

type Sources = ReadonlyMap<string, SourceFile>;

function resolve(sources: Sources, from: string, specifier: string): SourceFile | undefined {
  const target = specifier.startsWith('.')
    ? posix.join(posix.dirname(from), specifier)
    : specifier.replace(/^@app\//, '');
  return [target, `${target}.ts`, `${target}.tsx`]
    .map((path) => sources.get(path))
    .find((file) => file !== undefined);
}

/** The chain of files from a test to the first closed import; undefined if there is none. */
function findWay(sources: Sources, test: SourceFile): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (file: SourceFile): readonly string[] | undefined => {
    if (seen.has(file.path)) return undefined;
    seen.add(file.path);
    for (const { specifier, isType } of file.imports) {
      if (isType) continue;
      if (isClosed(specifier)) return [file.path, specifier];
      const next = resolve(sources, file.path, specifier);
      const way = next && search(next);
      if (way !== undefined) return [file.path, ...way];
    }
    return undefined;
  };
  return search(test);
}

/** The unit tests that reach a store, a process or a server, each with its way there. */
export function checkUnitTests(files: readonly SourceFile[]): string[] {
  const sources = new Map(files.map((file) => [file.path, file]));
  return files.filter(isUnitTest).flatMap((test) => {
    const way = findWay(sources, test);
    return way === undefined ? [] : [`${way.join(' > ')}: a unit test does not reach it`];
  });
}
