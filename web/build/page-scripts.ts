import type { Rolldown } from 'vite';

type Chunks = readonly Rolldown.OutputChunk[];

/** The file in `src/pages/` that draws a public page, without its ending. */
export function sourceOf(path: string): string {
  if (path === '/') return 'home';
  if (path.startsWith('/help/')) return 'help-guide';
  return path.startsWith('/blog/') ? 'blog-article' : path.slice(1);
}

function chunkOf(source: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (found === undefined) throw new Error(`The build wrote no script for ${source}`);
  return found;
}

/** Adds what the chunks in a set import, and what that imports. */
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
  /** Names of the files that take a page over; the first starts the others. */
  readonly files: readonly string[];
  /** The same, and those that they may fetch once the page is used. */
  readonly all: readonly string[];
  /** What those, and what they may fetch once the page is used, are written in. */
  readonly codes: readonly string[];
}

/**
 * All the scripts of a public page, so that they are fetched at once instead of one learning of the
 * next.
 * @param source as `sourceOf` names it
 */
export function scriptsOf(source: string, chunks: Chunks): PageScripts {
  return scriptsFrom(['src/app/mount-app.tsx', `src/pages/${source}.tsx`], chunks);
}

/** The same for a page that is drawn with these modules. */
export function scriptsFrom(modules: readonly string[], chunks: Chunks): PageScripts {
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The build wrote no script that starts the others');
  const app = chunkOf('src/app/mount-app.tsx', chunks);
  const own = modules.map((module) => chunkOf(module, chunks));
  const first = [entry, ...own].map(({ fileName }) => fileName);
  const files = withImports(new Set(first), chunks, ({ imports }) => imports);
  // The app may fetch every other page; each of those brings the whole style sheet.
  const drawn = withImports(new Set(files), chunks, (chunk) =>
    chunk === entry || chunk === app ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  return {
    files: [...files],
    all: [...drawn],
    codes: chunks.filter(({ fileName }) => drawn.has(fileName)).map(({ code }) => code),
  };
}
