import { hash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of the repository. */
export const root = dirname(dirname(import.meta.dirname));

const COMPILER = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

export interface TypeCheckOptions {
  /** With colours and the line that is wrong. */
  readonly pretty?: boolean;
  /** By default the repository's. */
  readonly compiler?: string;
}

/**
 * Checks the types of one file, anywhere on the disk, by the rules of the product, but allows
 * unused names.
 * @returns what the compiler says; empty if nothing is wrong; null if there is no compiler, as in
 * the images for servers
 */
export async function typeErrors(
  path: string,
  { pretty = false, compiler = COMPILER }: TypeCheckOptions = {},
): Promise<string | null> {
  if (!existsSync(compiler)) return null;
  // The compiler's results for the product are kept: the next check takes a tenth of the time.
  const folder = join(root, '.cache', 'replay');
  await mkdir(folder, { recursive: true });
  const config = join(folder, `${hash('sha1', path)}.json`);
  await writeFile(config, JSON.stringify(settingsFor(path)));
  const child = spawn(process.execPath, [compiler, '-p', config, '--pretty', String(pretty)], {
    cwd: dirname(path),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return '';
  return output.join('').trim() || 'The types could not be checked.';
}

const settingsFor = (path: string) => ({
  extends: join(root, 'tsconfig.json'),
  include: [],
  files: [path],
  compilerOptions: {
    incremental: true,
    tsBuildInfoFile: 'checked.tsbuildinfo',
    // A folder elsewhere does not say that its files are modules.
    module: 'esnext',
    moduleResolution: 'bundler',
    noUnusedLocals: false,
    noUnusedParameters: false,
    typeRoots: [join(root, 'node_modules', '@types')],
    // A file elsewhere on the disk imports the product's parts by the same names.
    paths: { '@app/*': [join(root, '*.ts')] },
  },
});
