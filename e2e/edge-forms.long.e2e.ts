import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpCachedSite } from './support/cached-site.ts';
import { type MadeCode, messagesOf, newCode, writeTo } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';
import { varnish } from './support/varnish.ts';

/** Copies live much longer than a test waits: what disappears earlier was purged. */
const site = setUpCachedSite(varnish, { seconds: 60, staleSeconds: 300, isTold: true });
const { fixture, testCached } = site;
let owner: Person;
let code: MadeCode;
beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'valentin');
  code = await newCode(owner, { title: 'Cello' });
});

/** Opens a page through the cache in a browser without scripts. @param from its address */
async function open(path: string, from = '203.0.113.1'): Promise<Page> {
  const context = await fixture.browser.newContext({
    ...PHONE,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'X-Forwarded-For': from },
  });
  const page = await fixture.keep(context).newPage();
  await page.goto(site.cache.url + path);
  return page;
}

testCached(
  'two finders without scripts, with the same words on the same copy, are two',
  async () => {
    const { uid } = code;
    const written = (await messagesOf(code)).length;
    const pages = [await open(`/${uid}`, '203.0.113.2'), await open(`/${uid}`, '203.0.113.3')];
    const threads = [];
    for (const page of pages) {
      await page.getByLabel('Message', { exact: true }).fill('Found it.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
      threads.push(new URL(page.url()).pathname);
      // Reloading sends no second message.
      await page.reload();
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    }
    expect(new Set(threads).size).toBe(2);
    await expect.poll(async () => (await messagesOf(code)).length).toBe(written + 2);
  },
);

testCached('without scripts, Send pressed twice on a copy is one message', async () => {
  for (const delay of [0, 20, 60, 150, 300]) {
    const gong = await newCode(owner, { title: `Gong ${delay}` });
    const page = await open(`/${gong.uid}`);
    await page.getByLabel('Message', { exact: true }).fill('In the hall.');
    await page.getByRole('button', { name: 'Send message' }).dblclick({ delay, noWaitAfter: true });
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    await writeTo(gong, { content: 'The last.' });
    const written = async () =>
      (await messagesOf(gong)).map((message) => String(Reflect.get(Object(message), 'content')));
    await expect.poll(written).toContain('The last.');
    expect((await written()).toSorted()).toEqual(['In the hall.', 'The last.']);
  }
});

testCached(
  'with scripts two finders send from the same copy, and their openings count',
  async () => {
    const cello = await newCode(owner, { title: 'Second cello' });
    for (const content of ['It is here.', 'I saw it.']) {
      const page = await fixture.newPage(PHONE);
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/scan'));
      await page.goto(`${site.cache.url}/${cello.uid}`);
      expect((await opened).ok()).toBe(true);
      await page.getByLabel('Message', { exact: true }).fill(content);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
      await page.close();
    }
    await expect.poll(async () => (await messagesOf(cello)).length).toBe(2);
  },
);

testCached(
  'a form whose answer was lost is sent again under its own key, and is one message',
  async () => {
    const written = (await messagesOf(code)).length;
    const page = await open(`/${code.uid}`);
    await page.getByLabel('Message', { exact: true }).fill('On the bridge.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'content=On+the+roof.';
    const post = (address: string) =>
      fetch(new URL(address, site.cache.url), {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
    const again = (await post(`/${code.uid}`)).headers.get('Location') ?? '';
    const threads = [await post(again), await post(again)].map(
      (answer) => new URL(answer.headers.get('Location') ?? '', site.cache.url).pathname,
    );
    expect(new Set(threads).size).toBe(1);
    await expect.poll(async () => (await messagesOf(code)).length).toBe(written + 2);
  },
);
