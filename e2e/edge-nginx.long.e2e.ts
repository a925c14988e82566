import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readLogsAndMetrics } from '@app/embedded/testing/traces';
import { pageData } from '@app/front-door/testing/page-data';
import { beforeAll, expect } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpCachedSite } from './support/cached-site.ts';
import { type MadeCode, messagesOf, newCode, writeTo } from './support/codes.ts';
import { copiesIn, nginx } from './support/nginx.ts';
import { administrator, newPerson, type Person } from './support/people.ts';

const FRESH_S = 2;
const STALE_S = 3;
const site = setUpCachedSite(nginx, { seconds: FRESH_S, staleSeconds: STALE_S, isTold: false });
const { fixture, testCached } = site;
let owner: Person;
let code: MadeCode;
beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'nina');
  code = await newCode(owner, { title: 'Cello' });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.cache.url + path, { headers: { 'Accept-Language': 'en', ...headers } });
const stateOf = ({ headers }: Response): string => headers.get('X-Cache') ?? '';
/** The cache status of an answer from a copy. */
const COPY = /^(?:HIT|STALE|UPDATING)$/u;
const isCopy = (answer: Response): boolean => COPY.test(stateOf(answer));
const shown = async (path: string) => pageData(await (await get(path)).text()).answer;

/** How often the product has read a code for its page, according to its own metric. */
async function timesRead(): Promise<number> {
  const traces = await readLogsAndMetrics(fixture.product.dataDir);
  const { text = '' } = traces.find(({ where }) => where === 'metrics of query-api.log') ?? {};
  const count = /_seconds_count\{method="GET",route="\/(?:api\/)?qr\/:code",status="200"\} (\d+)/u;
  return Number(count.exec(text)?.[1] ?? 0);
}

/** The copies in the cache, as text. */
const copies = (): readonly string[] =>
  readdirSync(copiesIn(site.cache.folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

testCached('a page that everybody opens is made once in each of its lives', async () => {
  const { uid } = await newCode(owner, { title: 'Harp' });
  const before = await timesRead();
  // The first answer is waited for. Later ones are refreshed in the background, while the old copy
  // is shown.
  await (await get(`/${uid}`)).text();
  const begun = performance.now();
  const states: string[] = [];
  while (performance.now() - begun < 3 * FRESH_S * 1000) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/${uid}`)));
    states.push(...answers.map(stateOf));
    for (const answer of answers) expect(await answer.text()).toContain('Harp');
  }
  const lives = (performance.now() - begun) / (FRESH_S * 1000) + 1;
  expect(states.filter((state) => !COPY.test(state))).toEqual([]);
  expect(states.length).toBeGreaterThan(200);
  const read = (await timesRead()) - before;
  expect(read).toBeGreaterThan(1);
  expect(read).toBeLessThanOrEqual(lives);
});

testCached('each language and encoding is kept once, and no browser keeps it', async () => {
  const { uid } = await newCode(owner, { title: 'Lyre' });
  const asking = ['de-AT,de;q=0.9,en;q=0.5', 'de', 'DE-CH, fr;q=0.8', 'x-none, de;q=0.3'];
  const german = [];
  for (const language of asking) german.push(await get(`/${uid}`, { 'Accept-Language': language }));
  expect(german.map(isCopy)).toEqual([false, true, true, true]);
  for (const answer of german) {
    expect(await answer.text()).toContain('<html lang="de"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Surrogate-Key')).toBeNull();
  }
  // A copy does not reveal another visitor's request.
  expect(german.map(({ headers }) => headers.has('X-Request-Id'))).toEqual([
    true,
    ...[0, 0, 0].map(() => false),
  ]);
  const english = await get(`/${uid}`, { 'Accept-Language': 'ja, nde' });
  expect(isCopy(english)).toBe(false);
  expect(await english.text()).toContain('<html lang="en"');
  const encodings = [
    'identity',
    'gzip',
    'gzip, deflate',
    'br;q=0, gzip',
    'br',
    'gzip, deflate, br',
  ];
  const packed = [];
  for (const accepted of encodings) {
    const answer = await get(`/${uid}`, { 'Accept-Encoding': accepted, 'Accept-Language': 'fr' });
    expect(await answer.text()).toContain('Lyre');
    packed.push([answer.headers.get('Content-Encoding'), isCopy(answer)]);
  }
  expect(packed).toEqual([
    [null, false],
    ['gzip', false],
    ['gzip', true],
    ['gzip', true],
    ['br', false],
    ['br', true],
  ]);
});

testCached('what changes or ends is so when the times of a copy are over', async () => {
  const person = await newPerson(fixture.product.url, 'norbert');
  const { api, token } = person;
  const drum = await newCode(person, { title: 'Drum' });
  /** Waits as long as copies live, and additionally as long as Postgres may lag behind. */
  const soon = async (status: number, part: object) => {
    const begun = performance.now();
    await expect
      .poll(() => shown(`/${drum.uid}`), { timeout: 20_000 })
      .toMatchObject({ status, body: part });
    expect(performance.now() - begun).toBeLessThan((FRESH_S + STALE_S + 2) * 1000);
  };
  await soon(200, { title: 'Drum' });
  await api.send(`/qr/${drum.uid}`, { title: 'Red drum', is_paused: true }, token, 'PATCH');
  await soon(200, { title: 'Red drum', is_accepting_messages: false });
  await api.send(`/qr/${drum.uid}`, {}, token, 'DELETE');
  await soon(410, {});
  // The page of a deleted code is not cached, so it is back immediately.
  await api.send(`/qr/${drum.uid}/restore`, {}, token);
  await soon(200, { title: 'Red drum' });
  const { id } = await api.read('/user/profile', token);
  const { api: console, token: its } = await administrator(fixture.product);
  await console.send(`/admin/users/${String(id)}/toggle-status`, {}, its);
  await soon(200, { is_accepting_messages: false });
});

testCached('with the product away, a copy is shown for its time and not longer', async () => {
  const { uid } = await newCode(owner, { title: 'Gong' });
  await (await get(`/${uid}`)).text();
  await fixture.product.interrupt();
  try {
    await wait(FRESH_S * 1000 + 500);
    const old = await get(`/${uid}`);
    expect([old.status, isCopy(old)]).toEqual([200, true]);
    await expect.poll(async () => (await get(`/${uid}`)).status, { timeout: 20_000 }).toBe(502);
  } finally {
    await fixture.product.restart();
  }
  await expect.poll(async () => (await get(`/${uid}`)).status, { timeout: 20_000 }).toBe(200);
});

testCached('an owner sees their own part of the page, and it is in no copy', async () => {
  const { uid } = await newCode(owner, { title: 'Viola' });
  const page = await fixture.newPage(PHONE);
  await page.addInitScript(`localStorage.setItem('token', '${owner.token}')`);
  // The owner comes first, so the copy is made from their request.
  await page.goto(`${site.cache.url}/${uid}`);
  await page.getByRole('heading', { name: 'This code is yours' }).waitFor();
  await (await get(`/${uid}`)).text();
  const asOwner = { Authorization: `Bearer ${owner.token}` };
  const answers = [await get(`/${uid}`, asOwner), await get(`/${uid}`, { Cookie: 'of=another' })];
  expect(answers.map(isCopy)).toEqual([false, true]);
  for (const text of copies()) {
    expect(text).not.toContain(owner.username);
    expect(text).not.toContain(owner.token);
  }
});

testCached('conversations, calls of the API and forms are kept by nobody', async () => {
  const { uid } = code;
  const token = await writeTo(code, { content: 'A private word.' });
  const paths = [`/t/${token}`, `/api/threads/${token}`, `/api/qr/${uid}`, `/${uid}?key=x`];
  for (const path of [...paths, ...paths]) {
    const answer = await get(path);
    expect([path, answer.status, isCopy(answer)]).toEqual([path, 200, false]);
    expect(answer.headers.get('Cache-Control')).toMatch(/^no-(?:store|cache)$/u);
  }
  for (const text of copies()) expect(text).not.toContain('A private word.');
  const context = await fixture.browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await fixture.keep(context).newPage();
  await page.goto(`${site.cache.url}/${uid}`);
  await page.getByLabel('Message', { exact: true }).fill('Here it is.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(async () => (await messagesOf(code)).length).toBe(2);
});
