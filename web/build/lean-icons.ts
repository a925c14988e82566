import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lean = fileURLToPath(new URL('../src/components/create-icon.ts', import.meta.url));

const IMPORT = /import \{([^}]+)\} from 'lucide-react';/gu;
const EXPORT = /export \{([^}]+)\} from '(\.\/icons\/[^']+)';/gu;

async function iconFiles(index: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of (await readFile(index, 'utf8')).matchAll(EXPORT)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/gu)) {
      files.set(name, resolve(dirname(index), file));
    }
  }
  return files;
}

/** Takes only the shapes of used icons: lucide's own code is 3 kB of the finder page's 95. */
export function leanIcons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') === true
        ? lean
        : null,
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/u, code: 'lucide-react' },
      async handler(code) {
        const index = (await this.resolve('lucide-react'))?.id;
        if (index === undefined) return null;
        files ??= await iconFiles(index);
        const known = files;
        return code.replaceAll(IMPORT, (_whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map((name) => {
              const file = known.get(name);
              if (file === undefined) throw new Error(`lucide has no icon ${name}`);
              return `import ${name} from '${file}';`;
            })
            .join(' '),
        );
      },
    },
  };
}
