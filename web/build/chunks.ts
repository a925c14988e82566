import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

const source = (path: string): string =>
  normalizePath(fileURLToPath(new URL(`../src/app/${path}`, import.meta.url)));

const FINDER_OWN = /\/src\/(?:app\/(?:mount-finder|finder-root)|pages\/finder|features\/finder\/)/u;
/** Much text for few pages is not carried to the others. */
const CONTENT = /\/src\/content\//u;

/** Everything that a module needs before it runs; what it loads later is left out. */
function neededBy(start: string, graph: Graph): Modules {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

/** What the modules of the web app are needed for. */
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
 * Puts what the finder page needs into two files instead of a dozen: `shared`, which every other
 * page stands on as well, and its own. Outdoors each further request costs more than its bytes. For
 * the same reason a public page has five: `shared`, what a thread's page needs, too
 * (`common`), what all other pages have (`app`), what public pages share (`site`), and its own.
 * A thread's page would otherwise run all of `app`, most of which it does not need.
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
