import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Free bytes that a test run leaves room in: its databases take a tenth of that. */
const ENOUGH = 4 * 2 ** 30;

/**
 * The folder for data that only a test needs: in memory, if the machine has enough. Each test file
 * makes databases of some 300 files, which takes ten times as long on a disk.
 * @returns the path of an existing folder
 */
export async function fastFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null);
  return room && room.bavail * room.bsize >= ENOUGH ? MEMORY : tmpdir();
}
