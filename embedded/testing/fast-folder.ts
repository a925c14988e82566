import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Free bytes that a test run leaves room in: its databases take a tenth of that. */
const ENOUGH = 4 * 2 ** 30;

/**
 * Where data of tests stands that need not outlive them: in memory, where the machine has room. Each
 * test file makes databases of some 300 files, which take a disk ten times as long.
 * @returns the path of a folder that is there
 */
export async function fastFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null);
  return room && room.bavail * room.bsize >= ENOUGH ? MEMORY : tmpdir();
}
