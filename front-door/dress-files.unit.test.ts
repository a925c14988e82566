import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import { productName } from '@app/service-kit/product';
import { expect, test } from 'vitest';
import { dress, isDressed, replacementsFor } from './dress-files.ts';

const publicUrl = 'https://tags.example';
const brand = {
  name: 'Lost & "Found" <AG>',
  short_name: 'L&F',
  main: '#0b5d33',
  support_address: '',
  logo: null,
};
const logo = { picture: 'UklGRg==', width: 200, height: 100 };
const page = `<!doctype html><html lang="en" data-name="${NAME_PLACE}"><head><title>${NAME_PLACE}</title></head><a href="https://public-url.invalid/x">`;

const dressed = (name: string, text: string, look: typeof brand | null) =>
  dress(name, Buffer.from(text), {
    publicUrl,
    look: { brand: look, sends_notices: true },
  }).toString();

test('without a brand only address and name of the product are put in', () => {
  expect(dressed('/index.html', page, null)).toBe(
    `<!doctype html><html lang="en" data-name="${productName}"><head><title>${productName}</title></head><a href="https://tags.example/x">`,
  );
});

test('a page has the name as text, tells it to scripts, and has the colours', () => {
  const html = dressed('/index.html', page, brand);
  const name = 'Lost &amp; &quot;Found&quot; &lt;AG>';
  expect(html).toContain(`<html lang="en" data-name="${name}">`);
  expect(html).toContain(`<title>${name}</title>`);
  expect(html).toMatch(/<style>:root\{--color-signal:#[\da-f]{6};/u);
  expect(html).not.toContain(productName);
});

test('a manifest stays JSON, with names and icons of the site', () => {
  const manifest = JSON.stringify({ name: NAME_PLACE, short_name: NAME_PLACE, icons: ['old'] });
  const read = (look: typeof brand) =>
    JSON.parse(dressed('/manifest.webmanifest', manifest, look)) as object;
  expect(read(brand)).toMatchObject({
    name: brand.name,
    short_name: 'L&F',
    icons: [{ src: '/favicon.svg', sizes: 'any' }],
  });
  expect(JSON.parse(dressed('/manifest.webmanifest', manifest, null))).toMatchObject({
    name: productName,
    icons: ['old'],
  });
});

test('the icons and preview pictures of the product are not served beside a brand', () => {
  const names = ['/social/home.png', '/favicon.svg'];
  expect([...replacementsFor(null, names)]).toEqual([]);
  const drawn = replacementsFor(brand, names);
  expect(drawn.get('/social/home.png')).toBeNull();
  expect(drawn.get('/favicon.svg')?.content.toString()).toMatch(/^<svg [^>]+>.*#0b5d33/u);
  const shown = replacementsFor({ ...brand, logo }, names);
  expect(shown.get('/icons/icon-192.png')).toMatchObject({ type: 'image/webp' });
  expect(shown.get('/favicon.svg')?.content.toString()).toContain(
    'data:image/webp;base64,UklGRg==',
  );
});

test('the worker of another look is another worker, so that browsers renew what they keep', () => {
  const script = `const version = 'abc${NAME_PLACE}';`;
  const read = (look: typeof brand | null) => dressed('/service-worker.js', script, look);
  expect(read(null)).not.toBe(read(brand));
  expect(read(brand)).toMatch(/^const version = 'abc-[\da-f]{12}';$/u);
  expect(read({ ...brand, main: '#000066' })).not.toBe(read(brand));
});

test('scripts and styles are sent as they are', () => {
  expect(['/a.html', '/a.xml', '/a.txt', '/a.webmanifest'].map(isDressed)).not.toContain(false);
  expect(['/a.js', '/a.css', '/a.svg'].map(isDressed)).not.toContain(true);
});
