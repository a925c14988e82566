import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import {
  contents,
  heading,
  outboxReady,
  setUpOfflineFixture,
  tellOnline,
  waiting,
  words,
  write,
} from './support/offline-fixture.ts';
import { takenOver } from './support/taken-over.ts';

/** Runs in the page: everything that the service worker has cached. */
const KEPT_FILES = `(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request)).text();
      found.push({ path: new URL(request.url).pathname, text });
    }
  }
  return found;
})()`;

const fixture = setUpBrowserFixture();

const way = setUpOfflineFixture(fixture);

test('with a network the page is always the newest, and nothing personal is kept of it', async () => {
  const code = await way.codeOf('vault-owner', 'Grey safe');
  const context = await way.phone();
  const page = await way.openKept(context, code);
  await code.owner.api.send(`/qr/${code.uid}`, { title: 'Green safe' }, code.owner.token, 'PATCH');
  await expect
    .poll(async () => {
      await page.reload();
      return heading(page, 'safe').textContent();
    })
    .toBe('Green safe');
  // Before hydration the form would be sent without scripts, to the product's own address instead
  // of the relay's.
  await takenOver(page);
  await write(page, 'In the vault.');
  await page.getByRole('link', { name: 'Open your conversation' }).click();
  await page.getByText('In the vault.').waitFor();
  const kept = await page.evaluate<{ path: string; text: string }[]>(KEPT_FILES);
  expect(kept.length).toBeGreaterThan(5);
  for (const { path, text } of kept) {
    expect(path).toMatch(/^(?:\/index\.html|\/assets\/[\w.-]+\.(?:js|css))$/u);
    expect(text).not.toMatch(/Green safe|Grey safe|In the vault/u);
    expect(text).not.toContain(code.uid);
  }
});

test.each([
  ['no service worker', `delete Navigator.prototype.serviceWorker`, true],
  ['no storage', `Object.defineProperty(globalThis, 'indexedDB', { value: undefined })`, false],
])('in a browser with %s a message is not lost', async (_name, script, isKept) => {
  const code = await way.codeOf(`plain-owner-${isKept}`, 'Grey box');
  const context = await way.phone();
  await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(`${way.url}/${code.uid}`);
  await takenOver(page);
  await words(page).focus();
  if (isKept) await outboxReady(page);
  await way.cut();
  await write(page, 'In the box.');
  if (isKept) await waiting(page);
  else await page.getByText('is kept here and sent as soon as there is a connection').waitFor();
  await way.mend();
  if (!isKept) await tellOnline(page);
  await heading(page, 'Message Sent!').waitFor();
  await expect.poll(() => contents(code)).toEqual(['In the box.']);
});
