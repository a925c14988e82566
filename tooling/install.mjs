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

/** The folder in which npm puts the Node of this platform. */
export function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `node_modules/node-${platform}-${process.arch}`;
}

const wantedBy = (root) => readJson(join(root, 'package-lock.json'))?.packages;
/** npm leaves a record of what it installed, written last: none where an install was cut short. */
const recordOf = (root) => join(root, 'node_modules', '.package-lock.json');

function isNeeded(path, entry, { development, node }) {
  if (path === bundledNode()) return node;
  return path !== '' && entry.optional !== true && (development || entry.dev !== true);
}

/** Contents are compared, not times: a checkout that touches the lockfile costs no install. */
function isInstalled(root, needs) {
  const wanted = wantedBy(root);
  const found = readJson(recordOf(root))?.packages;
  if (wanted === undefined || found === undefined) return false;
  return (
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, entry]) => {
      const there = found[path];
      return there === undefined ? !isNeeded(path, entry, needs) : isSame(entry, there);
    })
  );
}

/** Whether packages for development are installed: an update must not remove them. */
function hasDevelopment(root) {
  const found = readJson(recordOf(root))?.packages ?? {};
  return Object.values(found).some((entry) => entry.dev === true);
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

function runNpm(root, args) {
  console.error(`Installing packages (npm ${args.join(' ')}) ...`);
  // Under "npm start" this is the npm that runs us. Packages that ask for a newer Node than npm's
  // get it: no warnings.
  const npm = process.env.npm_execpath;
  const quiet = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  return npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args, ...quiet], options)
    : spawnSync('npm', [...args, ...quiet], { ...options, shell: process.platform === 'win32' });
}

/** @returns the arguments by which npm installs what is needed, or adds it to what is there */
function npmArguments(root, needs) {
  // A production environment must not leave out what tests need.
  const kinds = needs.development ? '--include=dev' : '--omit=dev';
  // Packages that run may be in use, so npm only adds. An interrupted install leaves no record.
  if (isInstalled(root, { development: false, node: false })) {
    rmSync(recordOf(root));
    return ['install', '--no-save', kinds];
  }
  // The manifest of the root names nothing for running but the Node of each platform.
  const isWhole = needs.development || needs.node;
  return isWhole ? ['ci', kinds] : ['ci', kinds, '--workspaces'];
}

/**
 * Runs npm when node_modules does not hold what the lockfile asks for.
 * @param needs `development`: the packages for tests and tools, too, not only those for running;
 * `node`: npm's Node 24, since the one that runs is too old
 * @throws an error of one line when that fails
 */
export async function installMissing(root, needs) {
  if (isInstalled(root, needs)) return;
  const cache = join(root, '.cache');
  const lock = join(cache, 'install.lock');
  mkdirSync(cache, { recursive: true });
  await takeLock(lock);
  try {
    if (isInstalled(root, needs)) return;
    const development = needs.development || hasDevelopment(root);
    const args = npmArguments(root, { ...needs, development });
    const { status, error } = runNpm(root, args);
    if (status === 0) return;
    const reason = error?.code === 'ENOENT' ? 'npm was not found' : `exit code ${status}`;
    throw new Error(
      `npm ${args[0]} failed (${reason}): see above, then run the same command again.`,
    );
  } finally {
    rmSync(lock, { force: true });
  }
}
