// npm run bench:dashboard: how much longer the dashboard of an owner with many codes takes to open.
import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom } from '@app/bench/fill/seeded-random';
import { writeHistories } from '@app/bench/fill/fill';
import { yearOf } from '@app/bench/fill/stream-history';
import { spread } from '@app/bench/figures/spread';
import { startProduct } from '@app/embedded/testing/product';
import { openStores } from '@app/projector/cli/stores';
import { makeThreadToken } from '@app/service-kit/thread-token';
import type { Browser } from 'playwright-core';
import { DESKTOP, launchBrowser } from '../support/browser.ts';
import { newPerson, type Person } from '../support/people.ts';

/**
 * The large dashboard may take this many times as long as the small one (issue: owner and finder).
 */
const WANTED = 1.5;
const ROUNDS = 15;
const SIZES = {
  small: { codes: 5, messages: 20 },
  large: { codes: 500, messages: 20_000 },
} as const;
const TABS = {
  codes: '/dashboard',
  conversations: '/dashboard?tab=messages',
  messages: '/dashboard?tab=messages&view=all',
} as const;

/** Runs in the page: records when figures and the first cards have been painted. Milliseconds. */
const NOTE_OPENED = `window.openedAt = new Promise((tell) => {
  new MutationObserver((_changes, watcher) => {
    if (!document.querySelector('[aria-label=Usage] p')) return;
    if (!document.querySelector('article, [aria-label=Conversations] a')) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
  }).observe(document, { childList: true, subtree: true });
})`;

/**
 * The time from opening the address to the list, in a browser with an empty cache. Milliseconds.
 */
async function openingTime(browser: Browser, url: string, owner: Person, path: string) {
  const localStorage = [{ name: 'token', value: owner.token }];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const context = await browser.newContext({ ...DESKTOP, storageState });
  const page = await context.newPage();
  await page.addInitScript(NOTE_OPENED);
  await page.goto(url + path);
  const time = Number(await page.evaluate('window.openedAt'));
  await context.close();
  return time;
}

async function fillOwner(url: string, name: keyof typeof SIZES, dataDir: string): Promise<Person> {
  const owner = await newPerson(url, `${name}-owner`);
  const size = SIZES[name];
  const { id } = await owner.api.read('/user/profile', owner.token);
  process.env['DATA_DIR'] = dataDir;
  await using stores = await openStores('bench dashboard');
  const key = await stores.vault.secret('thread-links');
  const hash = (threadId: string): string => makeThreadToken(threadId, key).hash;
  await writeHistories(yearOf(String(id), size, new SeededRandom(size.codes), hash), stores);
  // All read models commit together, so once one of them shows the data, all do.
  for (;;) {
    const { rows } = await stores.pool.query<{ count: string }>(
      'select count(*) as count from read.messages where owner_id = $1',
      [id],
    );
    if (Number(rows[0]?.count) >= size.messages) return owner;
    await pause(200);
  }
}

const product = await startProduct();
const browser = await launchBrowser();
let isAbove = false;
try {
  const small = await fillOwner(product.url, 'small', product.dataDir);
  const large = await fillOwner(product.url, 'large', product.dataDir);
  for (const [tab, path] of Object.entries(TABS)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ofSmall = await openingTime(browser, product.url, small, path);
      const ofLarge = await openingTime(browser, product.url, large, path);
      // The first round warms up servers and browser.
      if (round === 0) continue;
      times.small.push(ofSmall);
      times.large.push(ofLarge);
    }
    const [few, many] = [spread(times.small), spread(times.large)];
    const ratio = many.median / few.median;
    isAbove ||= ratio > WANTED;
    const text = ({ min, median, max }: typeof few) =>
      `${median.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)})`;
    console.log(`${tab}: 5 and 20 ${text(few)}, 500 and 20,000 ${text(many)}`);
    console.log(`${tab}: ratio ${ratio.toFixed(2)}, wanted at most ${WANTED}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
if (isAbove) process.exitCode = 1;
