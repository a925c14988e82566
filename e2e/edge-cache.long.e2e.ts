import { findLastingPort } from '@app/embedded/testing/lasting-port';
import { pageData } from '@app/front-door/testing/page-data';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode, writeTo } from './support/codes.ts';
import { administrator, newPerson, type Person } from './support/people.ts';
import { isVarnishInstalled, Varnish } from './support/varnish.ts';

/** Far longer than a test waits: what is gone before was purged. */
const TIMES = { EDGE_SECONDS: '60', EDGE_STALE_SECONDS: '300' };
const QUICKLY_STALE = 'sub vcl_backend_response { if (beresp.ttl > 1s) { set beresp.ttl = 1s; } }';

/** Where Varnish is installed. */
const testCached = test.runIf(isVarnishInstalled());

let port: number;
let cache: Varnish;
let owner: Person;
let code: MadeCode;
const fixture = setUpBrowserFixture({
  alone: 'only this product has this cache',
  environment: async () => {
    port = await findLastingPort();
    const EDGE_PURGE_URL = `http://127.0.0.1:${port}/`;
    return { ...TIMES, EDGE_PURGE_URL, EDGE_PURGE_METHOD: 'PURGE', TRUSTED_PROXIES: '127.0.0.1' };
  },
});
const before = async (more?: string, at?: number): Promise<Varnish> => {
  const behind = Number(new URL(fixture.product.url).port);
  return Varnish.start({ port: at ?? (await findLastingPort()), behind, ...(more && { more }) });
};
beforeAll(async () => {
  cache = await before(undefined, port);
  owner = await newPerson(fixture.product.url, 'viola');
  code = await newCode(owner, { title: 'Cello' });
});
afterAll(() => cache.stop());

const get = (path: string, language = 'en', url = cache.url) =>
  fetch(url + path, { headers: { 'Accept-Language': language } });
const isHit = ({ headers }: Response): boolean => headers.get('X-Cache') === 'hit';

testCached('of a thousand visitors the product sees hardly any', async () => {
  const path = `/${code.uid}`;
  let hits = 0;
  for (let count = 0; count < 1000; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    hits += answers.filter(isHit).length;
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
  }
  expect(hits).toBeGreaterThanOrEqual(980);
});

testCached(
  'each language is kept once, however a browser asks for it; no browser keeps it',
  async () => {
    const { uid } = await newCode(owner, { title: 'Harp' });
    const asking = ['de-AT,de;q=0.9,en;q=0.5', 'de', 'DE-CH, fr;q=0.8', 'x-none, de;q=0.3'];
    const german = [];
    for (const language of asking) german.push(await get(`/${uid}`, language));
    expect(german.map(isHit)).toEqual([false, true, true, true]);
    const english = await get(`/${uid}`, 'ja, nde');
    expect(isHit(english)).toBe(false);
    expect(await english.text()).toContain('<html lang="en"');
    for (const answer of german) {
      expect(await answer.text()).toContain('<html lang="de"');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Surrogate-Key')).toBeNull();
    }
  },
);

/** Sooner than a copy is asked for anew by itself. */
const PURGED = { timeout: 40_000 };

/** Waits until the page of a code is so under each of its addresses. */
async function everywhere({ uid }: Pick<MadeCode, 'uid'>, status: number, part: object) {
  for (const path of [`/${uid}`, `/${uid}?lang=de`, `/${uid.toLowerCase()}`]) {
    const answer = async () => pageData(await (await get(path)).text()).answer;
    await expect.poll(answer, PURGED).toMatchObject({ status, body: part });
  }
}

testCached('what an owner changes, deletes or restores is so at once', async () => {
  const person = await newPerson(fixture.product.url, 'bertram');
  const { api, token } = person;
  const drum = await newCode(person, { title: 'Drum' });
  await everywhere(drum, 200, { title: 'Drum' });
  await api.send(`/qr/${drum.uid}`, { title: 'Red drum', is_paused: true }, token, 'PATCH');
  await everywhere(drum, 200, { title: 'Red drum', is_accepting_messages: false });
  await api.send(`/qr/${drum.uid}`, {}, token, 'DELETE');
  await everywhere(drum, 410, {});
  await api.send(`/qr/${drum.uid}/restore`, {}, token);
  await everywhere(drum, 200, { title: 'Red drum' });
});

testCached('nothing is left of an account that is erased or disabled', async () => {
  const { url } = fixture.product;
  const [erased, disabled] = [await newPerson(url, 'erwin'), await newPerson(url, 'dietlind')];
  const bell = await newCode(erased, { title: 'Bell' });
  const lute = await newCode(disabled, { title: 'Lute' });
  await everywhere(bell, 200, { title: 'Bell' });
  await everywhere(lute, 200, { is_accepting_messages: true });
  await erased.api.send('/user', { confirmation: 'erwin' }, erased.token, 'DELETE');
  const { id } = await disabled.api.read('/user/profile', disabled.token);
  const { api, token } = await administrator(fixture.product);
  await api.send(`/admin/users/${String(id)}/toggle-status`, {}, token);
  await everywhere(bell, 200, { title: null, is_accepting_messages: false });
  await everywhere(lute, 200, { is_accepting_messages: false });
});

testCached('with the product slow or away, pages that are there are shown', async () => {
  const quick = await before(QUICKLY_STALE);
  try {
    const path = `/${code.uid}`;
    await (await get(path, 'en', quick.url)).text();
    const age = async () => Number((await get(path, 'en', quick.url)).headers.get('Age'));
    process.kill(-fixture.product.pid(), 'SIGSTOP');
    try {
      await expect.poll(age).toBeGreaterThan(2);
    } finally {
      process.kill(-fixture.product.pid(), 'SIGCONT');
    }
    await expect.poll(age).toBeLessThan(2);
    await fixture.product.interrupt();
    await expect.poll(age).toBeGreaterThan(2);
    expect((await get(path, 'en', quick.url)).status).toBe(200);
    await fixture.product.restart();
    await expect.poll(age).toBeLessThan(2);
  } finally {
    await quick.stop();
  }
});

/** A page in a browser that runs no scripts, through the cache. */
async function open(path: string): Promise<Page> {
  const context = await fixture.browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await fixture.keep(context).newPage();
  await page.goto(cache.url + path);
  return page;
}

testCached(
  'two finders without scripts, with the same words on the same copy, are two',
  async () => {
    const { uid } = code;
    const written = (await messagesOf(code)).length;
    const pages = [await open(`/${uid}`), await open(`/${uid}`)];
    const threads = [];
    for (const page of pages) {
      await page.getByLabel('Message', { exact: true }).fill('Found it.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
      threads.push(new URL(page.url()).pathname);
      // Loaded again it is no other message.
      await page.reload();
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    }
    expect(new Set(threads).size).toBe(2);
    await expect.poll(async () => (await messagesOf(code)).length).toBe(written + 2);
  },
);

testCached(
  'with scripts two finders send from the same copy, and their openings count',
  async () => {
    const cello = await newCode(owner, { title: 'Second cello' });
    for (const content of ['It is here.', 'I saw it.']) {
      const page = await fixture.newPage(PHONE);
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/scan'));
      await page.goto(`${cache.url}/${cello.uid}`);
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
      fetch(new URL(address, cache.url), { method: 'POST', headers, body, redirect: 'manual' });
    const again = (await post(`/${code.uid}`)).headers.get('Location') ?? '';
    const threads = [await post(again), await post(again)].map(
      (answer) => new URL(answer.headers.get('Location') ?? '', cache.url).pathname,
    );
    expect(new Set(threads).size).toBe(1);
    await expect.poll(async () => (await messagesOf(code)).length).toBe(written + 2);
  },
);

testCached('an owner sees their own part of the page, and it is in no copy', async () => {
  const { uid } = await newCode(owner, { title: 'Viola' });
  const page = await fixture.newPage(PHONE);
  await page.addInitScript(`localStorage.setItem('token', '${owner.token}')`);
  // The owner comes first: the copy is made for them.
  await page.goto(`${cache.url}/${uid}`);
  await page.getByRole('heading', { name: 'This code is yours' }).waitFor();
  const visits = await Promise.all([get(`/${uid}`), get(`/${uid}`)]);
  const texts = await Promise.all(visits.map((answer) => answer.text()));
  for (const text of texts) expect(text).not.toContain(owner.username);
  const asOwner = await fetch(`${cache.url}/${uid}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  expect(isHit(asOwner)).toBe(false);
});

testCached('the page of a conversation, and what the API says, is kept by nobody', async () => {
  const token = await writeTo(code, { content: 'A private word.' });
  const paths = [`/t/${token}`, `/api/threads/${token}`, `/api/qr/${code.uid}`];
  for (const path of [...paths, ...paths]) {
    const answer = await get(path);
    expect([path, answer.status, isHit(answer)]).toEqual([path, 200, false]);
    expect(answer.headers.get('Cache-Control')).toMatch(/^no-(?:store|cache)$/u);
  }
});

const purge = (keys: string) =>
  fetch(cache.url, { method: 'PURGE', headers: { 'Surrogate-Key': keys } });

testCached('a purge names codes, and nothing else', async () => {
  expect((await purge('.*')).status).toBe(400);
  expect((await purge(`code-${code.uid} code-22222222`)).status).toBe(200);
  expect(isHit(await get(`/${code.uid}`))).toBe(false);
  await expect.poll(async () => isHit(await get(`/${code.uid}`))).toBe(true);
  expect((await purge('page')).status).toBe(200);
  expect(isHit(await get(`/${code.uid}`))).toBe(true);
  expect((await purge('pages')).status).toBe(200);
  expect(isHit(await get(`/${code.uid}`))).toBe(false);
});
