import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { TestRunner } from 'vitest';

/** In a hook, whose limit nobody tells; hooks may take three minutes (vitest.config.ts). */
const WITHIN_MS = 100_000;
/** Between the end of the wait and that of the test: its failure is to say what was waited for. */
const BEFORE_END_MS = 2000;
const ASK_AGAIN_MS = 10;

/** At least: a hook runs after its test. */
const SHORTEST_MS = 10_000;

/** How long the test that runs may take from now, with time left to fail by itself. */
function timeLeft(): number {
  const test = TestRunner.getCurrentTest();
  const startedAt = test?.result?.startTime;
  if (test === undefined || startedAt === undefined) return WITHIN_MS;
  return Math.max(SHORTEST_MS, startedAt + test.timeout - BEFORE_END_MS - Date.now());
}

/**
 * Waits until a question has an answer, as long as the test may take.
 * @param ask answers undefined, null or false as long as it is not so yet
 * @param withinMs only where a later answer is wrong, too
 * @throws with the last answer when it is not so in time
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined | null | false> | Answer | undefined | null | false,
  withinMs = timeLeft(),
): Promise<Answer> {
  const startedAt = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > withinMs) {
      throw new Error(
        `It was not so within ${waitedMs} ms. Last answer: ${inspect(answer)}, asked by ${String(ask)}`,
      );
    }
    await delay(ASK_AGAIN_MS);
  }
}
