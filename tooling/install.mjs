// Installs what package-lock.json asks for, when it is not there yet.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function isSame(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

/**
 * npm leaves a record of what it installed, written last: without it an install was cut short.
 * Contents are compared, not times, so that a checkout that touches the file costs no install.
 */
function isInstalled(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (wanted === undefined || found === undefined) return false;
  return (
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) => {
      const there = found[path];
      return there === undefined ? path === '' || entry.optional === true : isSame(entry, there);
    })
  );
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Makes the lock file with our process id in it, in one step. */
function tryLock(lock) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine);
  }
}

/** Takes the lock file, or waits while a living process holds it. */
async function takeLock(lock) {
  for (let told = false; !tryLock(lock); told = true) {
    const holder = readJson(lock);
    if (holder !== undefined && !isAlive(holder)) rmSync(lock, { force: true });
    else if (!told) console.error('Waiting for another install to finish ...');
    await wait(200);
  }
}

function npmCi(root) {
  console.error('Installing packages (npm ci) ...');
  // Under "npm start" this is the npm that runs us; a production environment must not leave out
  // what builds the web app. Packages that ask for a newer Node than npm's get it: no warnings.
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Runs `npm ci` when node_modules does not hold what the lockfile asks for.
 * @throws an error of one line when that fails
 */
export async function installMissing(root) {
  if (isInstalled(root)) return;
  const cache = join(root, '.cache');
  const lock = join(cache, 'install.lock');
  mkdirSync(cache, { recursive: true });
  await takeLock(lock);
  try {
    if (isInstalled(root)) return;
    const { status, error } = npmCi(root);
    if (status === 0) return;
    const reason = error?.code === 'ENOENT' ? 'npm was not found' : `exit code ${status}`;
    throw new Error(`npm ci failed (${reason}): see above, then run the same command again.`);
  } finally {
    rmSync(lock, { force: true });
  }
}
