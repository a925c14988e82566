import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lean = fileURLToPath(new URL('../src/components/create-icon.ts', import.meta.url));

/**
 * Has lucide's icons drawn by our own few lines. Theirs bring contexts, class merging and aliases
 * that nothing here uses: 2 kB of the finder page's 95.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') === true
        ? lean
        : null,
  };
}
