import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this process, so that what people wait for runs first. Linux keeps a
 * priority for each thread: those that V8 and libuv started already are lowered, too.
 * @param priority one of `os.constants.priority`, by default the lowest
 */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  setPriority(priority);
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** None where the system does not tell, as outside of Linux. */
function ownThreads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [];
  }
}
