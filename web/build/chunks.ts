import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

const source = (path: string): string =>
  normalizePath(fileURLToPath(new URL(`../src/app/${path}`, import.meta.url)));

const FINDER_OWN = /\/src\/(?:app\/(?:mount-finder|finder-root)|pages\/finder|features\/finder\/)/u;
/** Long texts of few pages are not bundled with the others. */
const CONTENT = /\/src\/content\//u;

function neededBy(start: string, graph: Graph): Modules {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

interface Needs {
  readonly finder: Modules;
  readonly thread: Modules;
  readonly app: Modules;
  readonly publicPages: readonly Modules[];
}

function needsIn(graph: Graph): Needs {
  const routes = graph.getModuleInfo(source('public-routes.tsx'));
  return {
    finder: neededBy(source('mount-finder.tsx'), graph),
    thread: neededBy(source('mount-thread.tsx'), graph),
    app: neededBy(source('mount-app.tsx'), graph),
    publicPages: (routes?.dynamicallyImportedIds ?? []).map((id) => neededBy(id, graph)),
  };
}

function fileOf(id: string, { finder, thread, app, publicPages }: Needs): string | null {
  if (finder.has(id)) return FINDER_OWN.test(id) ? 'finder' : 'shared';
  if (thread.has(id)) {
    const isOwn = !app.has(id) && publicPages.every((needed) => !needed.has(id));
    return isOwn ? null : 'common';
  }
  if (app.has(id)) return 'app';
  const sharing = publicPages.filter((needed) => needed.has(id)).length;
  return sharing > (CONTENT.test(id) ? 2 : 1) ? 'site' : null;
}

/**
 * Bundles the finder page into two files and a public page into five, since on mobile connections
 * each request costs more than its bytes. `common` spares the thread's page most of `app`.
 */
export function fewFiles(): Rolldown.CodeSplittingOptions {
  let needs: Needs | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'few files',
        name: (id, graph) => fileOf(id, (needs ??= needsIn(graph))),
      },
    ],
  };
}
