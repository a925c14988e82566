// npm run filmstrip: how the page of a code loads on a slow phone, as a picture with a time below
// each frame, and as figures. --url measures a running instance.
import { parseArgs } from 'node:util';
import { startProduct } from '@app/embedded/testing/product';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { launchBrowser } from '../support/browser.ts';
import { newCode, writeTo } from '../support/codes.ts';
import { newPerson } from '../support/people.ts';
import { takenOver } from '../support/taken-over.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    /** The folder for the pictures. */
    to: { type: 'string', default: 'docs/screens' },
    /** The suffix of each picture's name. */
    suffix: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
});

/**
 * The slow phone of the measurements: a weak network, and a quarter of this machine's CPU speed.
 */
const SLOW = { kilobitsPerSecond: 400, latencyMs: 300, slowdown: 4 } as const;
const FRAME_MS = 500;
const FRAMES = 10;
const SCREEN = { width: 320, height: 568 } as const;
const CAPTION = 28;
const GAP = 8;

interface Frame {
  /** Milliseconds since the navigation began. */
  readonly at: number;
  readonly picture: Buffer;
}

interface Times {
  /** Milliseconds since the navigation began, each. */
  readonly html: number;
  readonly firstWords: number;
  readonly scripts: number;
}

async function slowDown(session: CDPSession): Promise<void> {
  const throughput = (SLOW.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.slowdown });
}

/** Records the screen each time it changes. */
async function record(session: CDPSession): Promise<{ readonly frames: () => readonly Frame[] }> {
  const frames: Frame[] = [];
  const started = Date.now();
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1000 - started;
    frames.push({ at, picture: Buffer.from(data, 'base64') });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return { frames: () => frames };
}

const readTimes = (page: Page): Promise<Times> =>
  page.evaluate<Times>(`(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance.getEntriesByType('resource')
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ responseEnd }) => responseEnd);
    return {
      html: navigation.responseEnd,
      firstWords: paint.startTime,
      scripts: Math.max(0, ...scripts),
    };
  })()`);

async function film(browser: Browser, address: string): Promise<[readonly Frame[], Times]> {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'de-DE', hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const { frames } = await record(session);
  await page.goto(address);
  await takenOver(page);
  await page.waitForTimeout(FRAME_MS);
  const times = await readTimes(page);
  await context.close();
  return [frames(), times];
}

/** The frame that is visible this many milliseconds after the navigation began. */
const frameAt = (frames: readonly Frame[], at: number): Frame | undefined =>
  frames.findLast((frame) => frame.at <= at);

async function compose(frames: readonly Frame[]): Promise<Buffer> {
  const tiles: OverlayOptions[] = [];
  for (let index = 0; index < FRAMES; index += 1) {
    const at = (index + 1) * FRAME_MS;
    const left = GAP + index * (SCREEN.width + GAP);
    const frame = frameAt(frames, at);
    const label = `<svg width="${SCREEN.width}" height="${CAPTION}"><text x="50%" y="20" text-anchor="middle" font-family="sans-serif" font-size="18" fill="#444">${(at / 1000).toFixed(1)} s</text></svg>`;
    tiles.push({ input: Buffer.from(label), left, top: SCREEN.height + GAP });
    if (frame !== undefined) {
      const input = await sharp(frame.picture)
        .resize({ ...SCREEN, fit: 'cover', position: 'top' })
        .toBuffer();
      tiles.push({ input, left, top: GAP });
    }
  }
  const width = GAP + FRAMES * (SCREEN.width + GAP);
  const height = SCREEN.height + CAPTION + GAP;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#e4e4e4' } });
  const whole = await sheet.composite(tiles).png().toBuffer();
  return sharp(whole)
    .resize({ width: Math.round(width / 2) })
    .png({ palette: true })
    .toBuffer();
}

/** The page of a code of a new account, and of a thread about it. */
async function pages(url: string): Promise<Readonly<Record<string, string>>> {
  const owner = await newPerson(url, `filmstrip-${Date.now()}`);
  const code = await newCode(owner, {
    title: 'Blauer Rucksack',
    greeting_message: 'Danke, dass du schreibst! Ich hole ihn gern ab.',
  });
  const thread = await writeTo(code, { content: 'Er liegt im Fundbüro am Bahnhof.' });
  return { finder: `/${code.uid}`, thread: `/t/${thread}` };
}

const product = values.url === undefined ? await startProduct() : null;
const url = values.url ?? product?.url ?? '';
const browser = await launchBrowser();
try {
  console.log(
    `${SLOW.kilobitsPerSecond} kbit/s, ${SLOW.latencyMs} ms, processor ${SLOW.slowdown} times slower`,
  );
  console.log('page      HTML there  first words  scripts there   (ms since the navigation began)');
  for (const [name, path] of Object.entries(await pages(url))) {
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const [frames, times] = await film(browser, url + path);
      const cells = [times.html, times.firstWords, times.scripts].map((each) =>
        String(Math.round(each)).padStart(13),
      );
      console.log(name.padEnd(8) + cells.join(''));
      const file = `${values.to}/filmstrip-${name}${values.suffix}.png`;
      await sharp(await compose(frames)).toFile(file);
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}
