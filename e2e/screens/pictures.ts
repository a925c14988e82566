// npm run pictures: the pictures of the product on the public pages, and the preview pictures for
// other sites. Starts an instance of its own, fills it, and writes into web/; check the result,
// then commit it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DemoApi } from '@app/embedded/demo/api';
import { DEMO_PASSWORD, fill } from '@app/embedded/demo/fill';
import { startProduct } from '@app/embedded/testing/product';
import { launchBrowser } from '../support/browser.ts';
import { takeIcons, takeSocialPictures } from './brand.ts';

const web = join(import.meta.dirname, '..', '..', 'web');
const pictures = join(web, 'src', 'content', 'pictures');

/** The size in CSS pixels, as `ProductPicture` displays them, and the device pixel ratio. */
const SIZE = { width: 375, height: 500 };
const DENSITY = 2;
/** Tall enough that the whole picture is in view, wherever it starts. */
const TALL = 3000;
const QUALITY = 0.82;
/** Pictures and lists are displayed a moment after the heading. */
const SETTLE_MS = 800;

interface Picture {
  readonly name: string;
  readonly signedIn: boolean;
  readonly path: string;
  /** The vertical position at which the picture starts. */
  readonly top: (page: Page) => Promise<number>;
}

/** Chromium itself encodes the picture, so that no library is needed for six files. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const packed = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
  return Buffer.from(String(packed).split(',')[1] ?? '', 'base64');
}

async function take(browser: Browser, url: string, token: string, picture: Picture) {
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: SIZE.width, height: TALL },
      deviceScaleFactor: DENSITY,
      colorScheme: scheme,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (picture.signedIn) await page.addInitScript(`localStorage.setItem('token', '${token}')`);
    await page.goto(url + picture.path);
    await page.getByRole('heading', { name: 'Blue backpack' }).first().waitFor();
    await page.evaluate('document.fonts.ready');
    await page.waitForTimeout(SETTLE_MS);
    const y = await picture.top(page);
    const png = await page.screenshot({ clip: { x: 0, y, ...SIZE } });
    const path = join(pictures, `${picture.name}-${scheme}.webp`);
    await writeFile(path, await toWebp(page, png));
    console.log(path);
    await context.close();
  }
}

const fromTop = async (): Promise<number> => 0;

/** Below the header, so that the conversation is visible. */
const belowHeader = async (): Promise<number> => 84;

/** A little above a code that has others below it. */
async function aboveCode(page: Page): Promise<number> {
  const box = await page.getByRole('heading', { name: 'Grey hatchback' }).first().boundingBox();
  return Math.max((box?.y ?? 0) - 34, 0);
}

async function rowsOf(
  url: string,
  path: string,
  token: string,
): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Record<string, unknown>[];
}

await mkdir(pictures, { recursive: true });
const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
try {
  const api = new DemoApi(product.url);
  await fill(api, { administratorToken: null, onStep: () => undefined });
  const token = await api.signIn('olga.brandt', DEMO_PASSWORD);
  const codes = await rowsOf(product.url, '/user/qr-codes', token);
  const uid = String(codes.find(({ title }) => title === 'Blue backpack')?.['uid']);
  // Greeting and form are the main parts of a finder's page.
  await fetch(`${product.url}/api/qr/${uid}/greeting-image`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'no-greeting-image' },
  });
  const sent = await api.send(`/qr/${uid}/message`, {
    content: 'Your backpack is on the bench by the fountain.',
  });
  await api.send(
    `/user/messages/${String(sent['id'])}/reply`,
    { content: 'On my way. You made my day.' },
    token,
  );
  const thread = `/t/${String(sent['thread_token'])}`;
  const all: Picture[] = [
    { name: 'codes', signedIn: true, path: '/dashboard', top: aboveCode },
    { name: 'finder', signedIn: false, path: `/${uid}`, top: fromTop },
    { name: 'thread', signedIn: false, path: thread, top: belowHeader },
  ];
  for (const picture of all) await take(browser, product.url, token, picture);
  const save = async (name: string, content: Buffer): Promise<void> => {
    const path = join(web, 'public', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    console.log(path);
  };
  await takeIcons(browser, product.url, save);
  await takeSocialPictures(browser, product.url, save);
} finally {
  await browser.close();
  await product.stop();
}
