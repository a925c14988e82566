import { Session } from 'node:inspector/promises';

/** Between two looks at how busy the process is, in ms. */
const LOOK_EVERY_MS = 15_000;
/** The share of one processor below which the process is quiet; without any load it takes 0.01. */
const QUIET_SHARE = 0.05;

/**
 * Makes a look at how busy the process was since the look before.
 * @param processorTime what the process has used until now, in ms
 * @param handBack called at the first look, and at the first quiet one after others
 * @param everyMs the time between two looks
 */
export function makeLook(
  processorTime: () => number,
  handBack: () => void,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let before = processorTime();
  let isFirst = true;
  let wasQuiet = false;
  return () => {
    const now = processorTime();
    const isQuiet = now - before < QUIET_SHARE * everyMs;
    if (isFirst || (isQuiet && !wasQuiet)) handBack();
    // The collection itself is no load.
    before = processorTime();
    isFirst = false;
    wasQuiet = isQuiet;
  };
}

function usedUntilNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A full collection that also shrinks the nursery and hands free pages back. About 130 ms. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/** Where it fails, memory is kept, and nothing else is wrong. */
function collect(): void {
  collectGarbage().catch(() => undefined);
}

/**
 * Hands memory back to the system, from now on: once after the start, so that V8 learns how small
 * the heap is before it lets it grow, and when a load has ended. V8's own way of doing so is off,
 * since it pauses under load (docs/adr/0072).
 */
export function giveMemoryBackWhenQuiet(): void {
  setInterval(makeLook(usedUntilNow, collect), LOOK_EVERY_MS).unref();
}
