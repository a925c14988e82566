import type { Rolldown } from 'vite';

type Chunks = readonly Rolldown.OutputChunk[];

function chunkOf(source: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (found === undefined) throw new Error(`The build wrote no script for ${source}`);
  return found;
}

function withImports(
  names: Set<string>,
  chunks: Chunks,
  importsOf: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk !== undefined) for (const imported of importsOf(chunk)) names.add(imported);
  }
  return names;
}

export interface PageScripts {
  /** Names of the files that hydrate a page; the first one starts the others. */
  readonly files: readonly string[];
  /** Their source code, and that of what they may load later. */
  readonly codes: readonly string[];
}

/**
 * All scripts of a page, so that they are loaded at once instead of one after another.
 * @param modules that the page starts with
 */
export function scriptsFrom(modules: readonly string[], chunks: Chunks): PageScripts {
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The build wrote no script that starts the others');
  const app = chunkOf('src/app/mount-app.tsx', chunks);
  const own = modules.map((module) => chunkOf(module, chunks));
  const first = [entry, ...own].map(({ fileName }) => fileName);
  const files = withImports(new Set(first), chunks, ({ imports }) => imports);
  // The app may load every other page, each of which brings the whole style sheet.
  const drawn = withImports(new Set(files), chunks, (chunk) =>
    chunk === entry || chunk === app ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  return {
    files: [...files],
    codes: chunks.filter(({ fileName }) => drawn.has(fileName)).map(({ code }) => code),
  };
}
