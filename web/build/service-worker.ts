import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../src/language/language.ts';
import { scriptsFrom } from './page-scripts.ts';

const NAME = 'service-worker.js';
const entry = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/** Modules that the page of a code may load offline, besides its first script. */
const PARTS = [
  'src/app/mount-finder.tsx',
  'src/features/finder/offline/offline-part.ts',
  'src/features/finder/photos/PhotoPicker.tsx',
  'src/features/finder/components/read-position.ts',
];

const addresses = (names: readonly string[]): string[] => names.map((name) => `/${name}`);

function shellOf(written: Rolldown.OutputBundle): object {
  const chunks = Object.values(written).filter((file) => file.type === 'chunk');
  const sheets = Object.keys(written).filter((name) => name.endsWith('.css'));
  const files = addresses([...scriptsFrom(PARTS, chunks).files, ...sheets]);
  const texts = Object.fromEntries(
    Object.keys(LANGUAGES).map((language) => {
      const sources = ['', 'offline/'].map(
        (part) => `src/features/finder/${part}texts/${language}.ts`,
      );
      const own = addresses(scriptsFrom(sources, chunks).files);
      return [language, own.filter((name) => !files.includes(name))];
    }),
  );
  const version = createHash('sha256')
    .update(JSON.stringify([files, texts]))
    .digest('hex');
  // The front door adds the site's look to the version, so that a new look renews the shell.
  return { version: version.slice(0, 12) + NAME_PLACE, files, texts };
}

/** At the root, so that its scope is the site; without a hash, since browsers check this URL. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, written) {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify(shellOf(written)) },
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
