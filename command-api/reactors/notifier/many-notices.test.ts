import { expect, test } from 'vitest';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();
/** The number of messages that the free plan sends notices of. */
const MANY = 10;
/** In ms; the clock does not trigger within a test. */
const NEVER = 10 * 60_000;

test('many mails that are due at once all leave, without a look by the clock', async () => {
  for (let count = 0; count < MANY; count += 1) await notifier.write();
  await notifier.start({ pollMs: NEVER });
  await expect.poll(() => notifier.mail.received.length).toBe(MANY);
});
