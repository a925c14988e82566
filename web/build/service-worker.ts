import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'service-worker.js';
const entry = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/**
 * Builds the service worker as one classic script at the root, whose scope is the whole site. Its
 * name has no hash: browsers look at this address for a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          copyPublicDir: false,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: NAME } },
        },
      });
      const outputs = Array.isArray(built) ? built : [built];
      const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []));
      const chunk = chunks.find(({ fileName }) => fileName === NAME);
      if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
      this.emitFile({ type: 'asset', fileName: NAME, source: chunk.code });
    },
  };
}
