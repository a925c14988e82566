import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const START = normalizePath(fileURLToPath(new URL('../src/app/mount-finder.tsx', import.meta.url)));
const FINDER_OWN = /\/src\/(?:app\/mount-finder|pages\/finder|features\/finder\/)/u;

/** Everything that a module needs before it runs; what it loads later is left out. */
function neededBy(start: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

/**
 * Puts what the finder page needs into two files instead of a dozen: `ground`, which every other
 * page stands on as well, and its own. Outdoors each further request costs more than its bytes.
 */
export function finderFirst(): Rolldown.CodeSplittingOptions {
  let needed: ReadonlySet<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'finder first',
        name: (id, graph) => {
          needed ??= neededBy(START, graph);
          if (!needed.has(id)) return null;
          return FINDER_OWN.test(id) ? 'finder' : 'ground';
        },
      },
    ],
  };
}
