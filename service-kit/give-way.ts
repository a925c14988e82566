import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this process, so that interactive work runs first. Linux keeps a priority
 * for each thread, so the threads that V8 and libuv have already started are lowered, too.
 * @param priority one of `os.constants.priority`, by default the lowest
 */
export function giveWay(priority: number = constants.priority.PRIORITY_LOW): void {
  setPriority(priority);
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, priority);
    } catch {
      // The thread has ended.
    }
  }
}

/** Empty if the system does not list threads, as outside Linux. */
function ownThreads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [];
  }
}
