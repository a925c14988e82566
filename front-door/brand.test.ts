import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
} from './testing/front-door-fixture.ts';
import type { Upstream } from './testing/front-door-fixture.ts';

const ACME = {
  name: 'Acme & Sons',
  short_name: 'Acme',
  main: '#0b5d33',
  support_address: '',
  logo: null,
};

let brand: typeof ACME | null;
let sends = false;
let status = 200;
let asked = 0;
let upstream: Upstream;
let fixture: FrontDoorFixture;
beforeEach(() => {
  asked = 0;
});
beforeAll(async () => {
  brand = null;
  upstream = await startUpstream((request, response) => {
    if (request.url === '/api/brand') asked += 1;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ brand, sends_notices: sends }));
  });
  fixture = await startFrontDoorFixture(upstream.url, upstream.url);
});
afterAll(() => Promise.all([fixture.stop(), upstream.stop()]));

async function page(path: string) {
  const response = await fetch(fixture.url + path, { headers: { 'Accept-Language': 'en' } });
  return { html: await response.text(), policy: response.headers.get('Content-Security-Policy') };
}

/** Whether the page at a path has the name of the brand. */
async function named(path: string): Promise<boolean> {
  return (await page(path)).html.includes('Acme &amp; Sons');
}

test('a brand is shown from then on, and no longer once it is dropped, without a restart', async () => {
  for (const path of ['/A2B3C4D5']) expect(await named(path)).toBe(false);
  brand = ACME;
  await expect.poll(() => named('/A2B3C4D5'), { timeout: 10_000 }).toBe(true);
  brand = null;
  await expect.poll(() => named('/A2B3C4D5'), { timeout: 10_000 }).toBe(false);
});

const isMock = async () => (await page('/A2B3C4D5')).html.includes('<html data-mock ');

test('pages know whether the site sends e-mail and SMS', async () => {
  expect(await isMock()).toBe(true);
  sends = true;
  await expect.poll(isMock, { timeout: 10_000 }).toBe(false);
});

test('the policy of a page allows the colours that stand in it', async () => {
  brand = ACME;
  await expect.poll(() => named('/A2B3C4D5'), { timeout: 10_000 }).toBe(true);
  const { html, policy } = await page('/A2B3C4D5');
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/gu)].map(([, text = '']) => text);
  expect(styles.some((text) => text.includes('--color-signal'))).toBe(true);
  for (const text of styles) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(text)));
    expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`);
  }
});

test('while the API is away the site keeps its look', async () => {
  brand = ACME;
  await expect.poll(() => named('/A2B3C4D5'), { timeout: 10_000 }).toBe(true);
  status = 503;
  const before = asked;
  await expect.poll(async () => (await named('/A2B3C4D5')) && asked > before).toBe(true);
  expect(await named('/A2B3C4D5')).toBe(true);
  status = 200;
});
