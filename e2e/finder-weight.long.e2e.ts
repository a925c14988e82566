import { get } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { finderPhone } from './support/browser.ts';
import { newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();
let uid: string;

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'olga');
  ({ uid } = await newCode(owner, { title: 'Blue backpack' }));
});

/** What a file weighs on its way, gzip-packed; bytes. */
function packedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
      });
      answer.on('end', () => resolve(size));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

test('the finder page brings at most 95 kB of JavaScript, its form without a further call', async () => {
  const context = await finderPhone(fixture.browser);
  const page = await context.newPage();
  const asked: { url: string; type: string }[] = [];
  page.on('request', (request) => {
    asked.push({ url: request.url(), type: request.resourceType() });
  });
  await page.goto(`${fixture.product.url}/${uid}`);
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  const untilForm = asked.map(({ type }) => type);
  expect(
    untilForm.filter((type) => !['document', 'script', 'stylesheet', 'font'].includes(type)),
  ).toEqual([]);
  await page.waitForLoadState('networkidle');
  const scripts = asked.filter(({ type }) => type === 'script').map(({ url }) => url);
  const sizes = await Promise.all(scripts.map(packedSize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(95_000);
  await context.close();
});
