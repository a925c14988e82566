import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { takeProcessLock } from '../process-lock.ts';
import { StartError } from './start-error.ts';

/** The inputs of the built web app: its sources, and what they import. */
const inputs = [
  'web',
  'command-api/contract',
  'command-api/features',
  'query-api/contract',
  'query-api/features',
  'events/uid.ts',
  'service-kit/brand',
  'service-kit/drawn-page.ts',
  'service-kit/product.ts',
  'service-kit/problem-contract.ts',
  'package-lock.json',
];
const outputs = new Set(['node_modules', 'dist']);

/** Of the APIs' features, the web app imports only contracts. */
const isInput = (path: string): boolean =>
  !/^(?:command|query)-api\/features\//u.test(path) || path.endsWith('contract.ts');

function listFiles(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (entry.isFile()) return [path];
  const found = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !outputs.has(name));
  return found.flatMap((each) => {
    const below = join(path, each.name);
    return each.isFile() ? [below] : listFiles(below);
  });
}

/**
 * A hash over the names and contents of the inputs. Read synchronously: nothing else runs in this
 * process yet, and without a thread pool a thousand small files take a quarter of the time.
 */
function hashInputs(root: string): string {
  const files = inputs.flatMap((path) => listFiles(join(root, path))).toSorted();
  const hash = createHash('sha256');
  const named = files.map((file) => ({ file, name: relative(root, file).replaceAll('\\', '/') }));
  for (const { file, name } of named.filter((each) => isInput(each.name))) {
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function runVite(web: string): Promise<void> {
  const require = createRequire(join(web, 'package.json'));
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  // The native loader reads the configuration without writing into node_modules.
  const args = ['build', '--configLoader', 'native', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, ...args], {
    cwd: web,
    // With the NODE_ENV of a test runner, the app would contain the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [code]: (number | null)[] = await once(child, 'close');
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new StartError('The web app could not be built: see above.');
}

/**
 * Builds the web app unless the existing build was made from the same inputs.
 * @param report called with a line about what takes time
 * @returns the folder to serve
 */
export async function ensureWebBuild(
  root: string,
  report: (line: string) => void,
): Promise<string> {
  const web = join(root, 'web');
  const dist = join(web, 'dist');
  const stamp = join(dist, '.built-from');
  const isCurrent = async (hash: string) =>
    (await readFile(stamp, 'utf8').catch(() => '')) === hash;
  if (await isCurrent(hashInputs(root))) return dist;

  await mkdir(join(root, '.cache'), { recursive: true });
  const minutes = { running: 300_000, leaving: 300_000 };
  const lock = await takeProcessLock(join(root, '.cache', 'web-build.lock'), minutes);
  try {
    const hash = hashInputs(root);
    if (await isCurrent(hash)) return dist;
    report('Building the web app ...');
    await runVite(web);
    await writeFile(stamp, hash);
    return dist;
  } finally {
    lock.release();
  }
}
