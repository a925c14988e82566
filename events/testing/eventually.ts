import { setTimeout as delay } from 'node:timers/promises';

/** Generous: a test that fails because the machine is busy says nothing about the code. */
const WITHIN_MS = 30_000;
const ASK_AGAIN_MS = 10;

/**
 * Waits until a question has an answer.
 * @param ask answers undefined, null or false as long as it is not so yet
 * @throws when it is not so in time
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer | undefined | null | false> | Answer | undefined | null | false,
  withinMs = WITHIN_MS,
): Promise<Answer> {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > until) throw new Error(`It was not so within ${withinMs} ms`);
    await delay(ASK_AGAIN_MS);
  }
}
