import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainThrown } from './file-handler.ts';
import { type Question, QuestionError, questionIn } from './question.ts';

interface LoadOptions extends TypeCheckOptions {
  readonly onUnchecked?: () => void;
}

/** @throws QuestionError that says what is wrong, and where */
export async function loadFile(
  file: string,
  { onUnchecked, ...check }: LoadOptions = {},
): Promise<Question> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new QuestionError(`There is no file ${file}.`);
  }
  if (!path.endsWith('.ts')) throw new QuestionError(`${file} must end with .ts`);
  const errors = await typeErrors(path, check);
  if (errors === null) onUnchecked?.();
  else if (errors !== '') throw new QuestionError(errors);
  resolveProduct();
  let exported: Record<string, unknown>;
  try {
    exported = await import(pathToFileURL(path).href);
  } catch (error) {
    throw new QuestionError(`${file} cannot be run.\n${explainThrown(error, path)}`);
  }
  return questionIn(exported, { file, path });
}

export const root = dirname(dirname(import.meta.dirname));

const ROOT = pathToFileURL(join(root, '/')).href;
let resolves = false;

/** Lets files outside the repository import `@app/…`, and always loads them as modules. */
function resolveProduct(): void {
  if (resolves) return;
  resolves = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const part = /^@app\/(?<part>.+)$/u.exec(specifier)?.groups?.['part'];
      const isFromUs = context.parentURL?.startsWith(ROOT) === true;
      if (part !== undefined && !isFromUs) return next(`${ROOT}${part}.ts`, context);
      const found = next(specifier, context);
      const isForeign = found.url.endsWith('.ts') && !found.url.startsWith(ROOT);
      return isForeign ? { ...found, format: 'module-typescript' } : found;
    },
  });
}

const COMPILER = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

interface TypeCheckOptions {
  readonly pretty?: boolean;
  readonly compiler?: string;
}

/** @returns what the compiler says; null if there is none, as in the images for servers */
async function typeErrors(
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
