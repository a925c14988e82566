import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets everything else on this machine go first: what people wait for is the live product. Linux
 * keeps a priority for each thread, and those that compile and collect garbage have begun already.
 */
export function giveWay(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
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
