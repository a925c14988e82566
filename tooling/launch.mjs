// Runs a script of this repository on Node 24, after installing what is missing.
//   node tooling/launch.mjs <script.ts> [arguments]
//   node tooling/launch.mjs --bin <name> [arguments]
// Plain JavaScript without dependencies: it runs on Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { help } from './help.mjs';
import { bundledNode, installMissing } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldest = [24, 7];
/** Folders whose scripts need development packages: test tools, browsers, the compiler. */
const development = ['tooling', 'bench', 'e2e', 'projector/cli/replay', 'embedded/replay'];

function fail(line) {
  console.error(line);
  process.exit(1);
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** The running Node when it is new enough, else the one that npm installed for this platform. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, bundledNode(), 'bin', file);
  const runs = existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0;
  if (runs) return bundled;
  return fail(
    `Node ${oldest.join('.')} or newer is needed. This is ${process.versions.node}, and npm has none that runs on ${process.platform}-${process.arch}: install Node 24 and try again.`,
  );
}

function needsOf([first = '--bin']) {
  const isBelow = (folder) => !relative(folder, resolve(root, first)).startsWith('..');
  return {
    development: first === '--bin' || development.some((folder) => isBelow(join(root, folder))),
    node: !isNewEnough(process.versions.node),
  };
}

/** The command: a script on Node 24, or an installed tool, which finds Node 24 in PATH. */
function toCommand(node, [first, second, ...rest]) {
  if (first === undefined || (first === '--bin' && second === undefined)) {
    fail('Usage: node tooling/launch.mjs <script.ts> [arguments] | --bin <name> [arguments]');
  }
  if (first !== '--bin') {
    const script = resolve(root, first);
    if (!existsSync(script)) fail(`There is no ${relative(root, script)} in this repository.`);
    return { file: node, args: [script, ...(second === undefined ? [] : [second, ...rest])] };
  }
  const windows = process.platform === 'win32';
  const file = join(root, 'node_modules', '.bin', windows ? `${second}.cmd` : second);
  if (!existsSync(file)) fail(`There is no installed tool called ${second}.`);
  return { file, args: rest, shell: windows };
}

function passSignals(child) {
  const forward = (signal) => child.kill(signal);
  process.on('SIGTERM', forward);
  process.on('SIGHUP', forward);
  // The process that started us with an IPC channel has ended.
  process.on('disconnect', () => forward('SIGTERM'));
  // Ctrl-C at a terminal reaches every process of the group, the child too: once is enough.
  process.on('SIGINT', (signal) => {
    if (!process.stdin.isTTY) forward(signal);
  });
  // npm that is killed cannot tell us so; without this the whole product would run on unseen.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && forward('SIGTERM'), 500).unref();
  }
}

function run({ file, args, shell = false }, node) {
  const first = [dirname(node), join(root, 'node_modules', '.bin')];
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [...first, process.env[pathName] ?? ''].join(delimiter);
  // Node keeps compiled scripts there: every process of ours starts in half the time.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled');
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, [pathName]: path, NODE_COMPILE_CACHE: cache },
    shell,
    // The channel carries no messages: a script learns from its closing that the launcher died.
    stdio: file === node ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  passSignals(child);
  child.on('error', (error) => fail(`Could not run ${file}: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

const given = process.argv.slice(2);
/** Scripts that are not in the list print their own. */
const usage = given.includes('--help') ? help[given[0]] : undefined;
if (usage !== undefined) {
  console.log(usage);
  process.exit(0);
}
try {
  await installMissing(root, needsOf(given));
} catch (error) {
  fail(error.message);
}
const node = findNode();
run(toCommand(node, given), node);
