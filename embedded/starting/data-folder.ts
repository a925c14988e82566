import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';
import { LockHeldError, type ProcessLock, takeProcessLock } from '../process-lock.ts';
import { StartError } from './start-error.ts';

/** The folder with all data of the product on this machine. */
export interface DataFolder {
  readonly path: string;
  readonly logs: string;
  readonly postgres: string;
  readonly lock: ProcessLock;
}

/**
 * How long to wait for a predecessor, in ms: right after a stop or a `kill -9` it may still be
 * ending.
 */
const patience = { running: 1500, leaving: 6000 };

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

const STICKY = 0o1000;

/** Closes a folder to others. One of another user, or a shared one like /tmp, is left as it is. */
async function closeToOthers(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid === process.getuid?.() && (mode & STICKY) === 0) await chmod(folder, 0o700);
}

/**
 * Creates the folder, closed to other users, and locks it for this process. The account that runs
 * Postgres for root does not need to pass through it (`placeOf`).
 * @throws StartError if it cannot be written or belongs to another instance
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const logs = join(path, 'logs');
  try {
    await mkdir(logs, { recursive: true });
    await access(path, constants.W_OK);
    for (const folder of [path, logs]) await closeToOthers(folder);
    const lock = await takeProcessLock(join(path, 'instance.lock'), patience);
    return { path, logs, postgres: join(path, 'postgres'), lock };
  } catch (error) {
    if (error instanceof LockHeldError) {
      throw new StartError(
        `Process ${error.pid} already uses the data folder ${path}: stop it, or set DATA_DIR.`,
      );
    }
    throw new StartError(
      `The data folder ${path} cannot be written (${codeOf(error)}): set DATA_DIR.`,
    );
  }
}

/**
 * The key that wraps the keys of all personal data: kept in the folder, generated at the first
 * start.
 * @throws StartError if it is missing although data encrypted under it exists
 */
export async function readMasterKey(folder: DataFolder): Promise<string> {
  const path = join(folder.path, MASTER_KEY_FILE);
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  if (existsSync(folder.postgres)) {
    throw new StartError(
      `${path} is gone, and the data in ${folder.path} cannot be read without it: put it back, or set MASTER_KEY.`,
    );
  }
  const key = randomBytes(32).toString('base64');
  // Renamed when it is complete, so that there is never half a key.
  await writeFile(`${path}.new`, key, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return key;
}
