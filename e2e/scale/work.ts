// How long a finder's phone takes for the proof of work under load: `npm run bench:work`.
import { startProduct } from '@app/embedded/testing/product';
import type { CDPSession, Page } from 'playwright-core';
import { finderPhone, launchBrowser } from '../support/browser.ts';

const ROUNDS = 60;
/** In the server's format; the signature does not matter here. */
const challenges = Array.from(
  { length: ROUNDS },
  (_, round) => `mi8abcde.11.${String(round).padStart(22, 'x')}`,
);

/**
 * The time for each of several challenges, solved in the page with a slowed down CPU. Milliseconds.
 */
async function solveInPage(page: Page): Promise<readonly number[]> {
  const file = await page.evaluate(async () => {
    const texts = await Promise.all(
      performance.getEntriesByType('resource').map(async ({ name }) => ({
        text: name.endsWith('.js') ? await (await fetch(name)).text() : '',
      })),
    );
    return texts.map(({ text }) => /send-with-work-[\w-]+\.js/u.exec(text)?.[0]).find(Boolean);
  });
  return page.evaluate(
    async ({ address, all }) => {
      const found = Object.values<unknown>(await import(address));
      const send = found.find((each) => typeof each === 'function');
      const times: number[] = [];
      for (const challenge of all) {
        const began = performance.now();
        await send?.(() => Promise.resolve(), challenge);
        times.push(performance.now() - began);
      }
      return times;
    },
    { address: `/assets/${file ?? ''}`, all: challenges },
  );
}

async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
try {
  for (const [place, hidden] of [
    ['in the page', 'delete globalThis.Worker'],
    ['in a worker', ''],
  ] as const) {
    const context = await finderPhone(browser);
    await context.addInitScript(hidden);
    const page = await context.newPage();
    await page.goto(`${product.url}/22222222`);
    const session = await context.newCDPSession(page);
    for (const rate of [1, 4, 6]) {
      await slowDown(session, rate);
      const times = (await solveInPage(page)).toSorted((one, other) => one - other);
      const at = (share: number) => `${Math.round(times[Math.floor(share * ROUNDS)] ?? 0)} ms`;
      console.log(`${place}, processor ${rate} times slower: median ${at(0.5)}, p95 ${at(0.95)}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
