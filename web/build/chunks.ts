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

/** Everything that a module needs before it runs, without dynamic imports. */
function neededBy(start: string, graph: Graph): Modules {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

/** Which pages need which modules. */
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
 * Puts the modules of the finder page into two files instead of a dozen: `shared`, which all other
 * pages use as well, and its own. On mobile connections, each request costs more than its bytes.
 * For the same reason a public page has five: `shared`, what a thread's page uses, too (`common`),
 * what all other pages use (`app`), what public pages share (`site`), and its own. Otherwise a
 * thread's page would load all of `app`, most of which it does not need.
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
