import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { TestRunner } from 'vitest';

/**
 * Limit within a hook, whose timeout cannot be read; hooks may take three minutes
 * (vitest.config.ts).
 */
const WITHIN_MS = 100_000;
/**
 * Time between the end of the wait and that of the test, so that the failure says what was awaited.
 */
const BEFORE_END_MS = 2000;
const ASK_AGAIN_MS = 10;

/** The minimum, since a hook runs after its test. */
const SHORTEST_MS = 10_000;

/** The time left for the running test, less what it needs to fail with a message. */
function timeLeft(): number {
  const test = TestRunner.getCurrentTest();
  const startedAt = test?.result?.startTime;
  if (test === undefined || startedAt === undefined) return WITHIN_MS;
  return Math.max(SHORTEST_MS, startedAt + test.timeout - BEFORE_END_MS - Date.now());
}

/**
 * Waits for an answer, at most as long as the test may take.
 * @param ask returns undefined, null or false until there is an answer
 * @param withinMs only if a later answer would be wrong
 * @throws with the last answer when the time is over
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
