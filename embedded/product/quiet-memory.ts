import { Session } from 'node:inspector/promises';

/** The interval between two checks, in ms. */
const LOOK_EVERY_MS = 15_000;
/**
 * The share of one processor below which the process counts as quiet; without load it uses 0.01.
 */
const QUIET_SHARE = 0.05;

/**
 * Makes a check of how busy the process was since the last check.
 * @param processorTime what the process has used until now, in ms
 * @param handBack called at the first check, and at the first quiet one after busy ones
 * @param everyMs the time between two checks
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
    // The collection itself does not count as load.
    before = processorTime();
    isFirst = false;
    wasQuiet = isQuiet;
  };
}

function usedUntilNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * A full garbage collection that also shrinks the young generation and returns free pages. It takes
 * about 130 ms.
 */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/** If it fails, memory is kept, which does no harm. */
function collect(): void {
  collectGarbage().catch(() => undefined);
}

/**
 * Returns memory to the system from now on: once after the start, so that V8 learns how small the
 * heap is before it lets it grow, and whenever a load has ended. V8's own mechanism is off, since
 * it pauses under load (docs/adr/0072).
 */
export function giveMemoryBackWhenQuiet(): void {
  setInterval(makeLook(usedUntilNow, collect), LOOK_EVERY_MS).unref();
}
