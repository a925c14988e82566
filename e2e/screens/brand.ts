import type { Browser, Page } from 'playwright-core';

type Save = (name: string, content: Buffer) => Promise<void>;

interface Icon {
  readonly name: string;
  readonly size: number;
  /** The share of the side that the drawing takes; a maskable icon may lose its edges. */
  readonly share: number;
  readonly isTransparent: boolean;
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, share: 1, isTransparent: true },
  { name: 'icon-512', size: 512, share: 1, isTransparent: true },
  { name: 'maskable-512', size: 512, share: 0.6, isTransparent: false },
  { name: 'apple-touch-icon', size: 180, share: 0.72, isTransparent: false },
];

/** Draws on an empty page of the product, where its fonts and colours are available. */
async function draw(page: Page, url: string, html: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(html)}`);
  await page.evaluate('document.fonts.ready');
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
}

/** The tag as an icon, in the sizes that the web manifest and Apple's phones need. */
export async function takeIcons(browser: Browser, url: string, save: Save): Promise<void> {
  for (const { name, size, share, isTransparent } of icons) {
    const page = await browser.newPage({
      viewport: { width: size, height: size },
      bypassCSP: true,
    });
    const ground = isTransparent ? 'transparent' : 'var(--color-desk)';
    const side = Math.round(size * share);
    await draw(
      page,
      url,
      `<style>html { background: ${ground} }</style>
       <div style="display: grid; place-items: center; height: 100vh">
         <img src="/favicon.svg" alt="" style="width: ${side}px; height: ${side}px">
       </div>`,
    );
    const content = await page.screenshot({ omitBackground: isTransparent });
    await save(`icons/${name}.png`, content);
    await page.close();
  }
}

interface Card {
  readonly picture: string;
  readonly title: string;
}

function property(html: string, name: string): string {
  return new RegExp(`property="og:${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? '';
}

/**
 * One card for each picture that the pages of the sitemap name, titled by the first page that names
 * it.
 */
async function cardsOf(url: string): Promise<Card[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const cards = new Map<string, Card>();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)) {
    const html = await (await fetch(url + new URL(address).pathname)).text();
    const picture = /social\/(?<name>[\w-]+)\.png/u.exec(property(html, 'image'))?.groups?.['name'];
    const title = property(html, 'title').replace(/ · .*$/u, '');
    if (picture !== undefined && !cards.has(picture)) cards.set(picture, { picture, title });
  }
  return [...cards.values()];
}

function cardHtml(title: string, name: string): string {
  const large = title.length > 24 ? 84 : 108;
  return `
    <div style="position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--color-desk)">
      <div class="tag" style="--cut: 110px; --ring: 26px; --hole: 12px; --centre: 92px; --twine: 260px;
        position: absolute; inset: 90px 90px 80px; padding: 70px 80px; transform: rotate(-1.2deg)">
        <div class="tag-shape"><div class="tag-edge"></div><span class="tag-hole"></span></div>
        <svg class="tag-twine" viewBox="0 0 60 200" style="stroke-width: 3"><path d="M28 197C12 150 44 90 34 0"/><path d="M32 197C52 150 26 80 48 0"/></svg>
        <p style="display: flex; align-items: center; gap: 18px; font: 700 38px var(--font-display); letter-spacing: -0.01em">
          <img src="/favicon.svg" alt="" style="width: 52px; height: 52px">${name}</p>
        <p style="margin-top: 74px; max-width: 860px; font: 700 ${large}px/1.06 var(--font-display); letter-spacing: -0.02em; text-wrap: balance">${title}</p>
      </div>
    </div>`;
}

/** The preview pictures that other sites show next to a link, 1200 by 630. */
export async function takeSocialPictures(browser: Browser, url: string, save: Save): Promise<void> {
  const name = property(await (await fetch(url)).text(), 'site_name');
  for (const { picture, title } of await cardsOf(url)) {
    const page = await browser.newPage({
      viewport: { width: 1200, height: 630 },
      bypassCSP: true,
    });
    await draw(page, url, cardHtml(title, name));
    await save(`social/${picture}.png`, await page.screenshot());
    await page.close();
  }
}
