import { pageData } from '@app/front-door/testing/page-data';
import { beforeAll, expect } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpCachedSite } from './support/cached-site.ts';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { administrator, newPerson, type Person } from './support/people.ts';
import { varnish } from './support/varnish.ts';

const QUICKLY_STALE = 'sub vcl_backend_response { if (beresp.ttl > 1s) { set beresp.ttl = 1s; } }';

/** Copies live much longer than a test waits: what disappears earlier was purged. */
const site = setUpCachedSite(varnish, { seconds: 60, staleSeconds: 300, isTold: true });
const { fixture, testCached } = site;
let owner: Person;
let code: MadeCode;
beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'violetta');
  code = await newCode(owner, { title: 'Cello' });
});

const get = (path: string, language = 'en', url = site.cache.url) =>
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

/** Sooner than a copy is refreshed by itself. */
const PURGED = { timeout: 40_000 };

/** Waits until the page of a code has this status at each of its addresses. */
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
  const quick = await site.before(QUICKLY_STALE);
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

testCached('an owner sees their own part of the page, and it is in no copy', async () => {
  const { uid } = await newCode(owner, { title: 'Viola' });
  const page = await fixture.newPage(PHONE);
  await page.addInitScript(`localStorage.setItem('token', '${owner.token}')`);
  // The owner comes first, so the copy is made from their request.
  await page.goto(`${site.cache.url}/${uid}`);
  await page.getByRole('heading', { name: 'This code is yours' }).waitFor();
  const visits = await Promise.all([get(`/${uid}`), get(`/${uid}`)]);
  const texts = await Promise.all(visits.map((answer) => answer.text()));
  for (const text of texts) expect(text).not.toContain(owner.username);
  const asOwner = await fetch(`${site.cache.url}/${uid}`, {
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
  fetch(site.cache.url, { method: 'PURGE', headers: { 'Surrogate-Key': keys } });

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

testCached('a stranger behind the proxy that ends TLS cannot purge', async () => {
  const path = `/${code.uid}`;
  await expect.poll(async () => isHit(await get(path))).toBe(true);
  for (const added of ['X-Forwarded-For', 'X-Forwarded-Proto']) {
    const headers = { 'Surrogate-Key': 'pages', [added]: '203.0.113.7' };
    expect((await fetch(site.cache.url, { method: 'PURGE', headers })).status).toBe(403);
  }
  expect(isHit(await get(path))).toBe(true);
});
