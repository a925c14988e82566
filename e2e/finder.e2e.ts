import { somePicture } from '@app/service-kit/testing/some-picture';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { type MadeCode, messagesOf, newCode } from './support/codes.ts';
import { outboxReady } from './support/offline-fixture.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { takenOver } from './support/taken-over.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let code: MadeCode;

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'ottilie');
  code = await newCode(owner, { title: 'Blue backpack', greeting_message: 'Thank you.' });
});

const open = (uid = code.uid, options: BrowserContextOptions = {}): Promise<Page> =>
  fixture.openOnPhone(`/${uid}`, options);

async function reload(page: Page): Promise<void> {
  await page.reload();
  await takenOver(page);
}

const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send message' }).click();
const words = (page: Page) => page.getByLabel('Message', { exact: true });

test('a code that nobody has is not found; one typed by hand is looked up', async () => {
  const page = await open('22222222');
  await page.getByRole('heading', { name: 'QR code not found' }).waitFor();
  await page.getByLabel('Code').fill('short');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('A code has 8 letters and digits, such as 7K3M Q9XA.').waitFor();
  await page.getByLabel('Code').fill(`${code.uid.slice(0, 4)}-${code.uid.slice(4).toLowerCase()}`);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('heading', { name: 'Blue backpack' }).waitFor();
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const page = await open();
  await page.getByText('Thank you.').waitFor();
  await send(page);
  await page.getByText('Message is required.').waitFor();
  await words(page).fill('Here.');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Phone').fill('030 123');
  await send(page);
  await page.getByText('This does not look like an email address.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email');
  // The server knows the numbers of its country, so only it refuses one without a country code.
  await page.getByLabel('Email').fill('');
  await send(page);
  await page.getByText('Enter the phone number with its country code').first().waitFor();
  await expect.poll(() => messagesOf(code)).toEqual([]);
});

test('a double tap sends once; the private link can be copied; another message can follow', async () => {
  const page = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await page.getByRole('button', { name: 'Found this' }).click();
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await toast(page, 'Message sent successfully!');
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ content: 'I found this. How can I get it back to you?' }]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Copied to clipboard!');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('/t/');
  await reload(page);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('');
});

test('the second tap of a double tap touches nothing of the screen that follows', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Found this' }).click();
  // The element that a tap would hit as soon as the next screen is displayed.
  await page.evaluate(`{
    new MutationObserver((_, observer) => {
      const another = [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Send Another Message');
      if (!another) return;
      observer.disconnect();
      another.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = another.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      window.meetsAnother = another.contains(met);
    }).observe(document.body, { childList: true, subtree: true });
  }`);
  await send(page);
  await expect.poll(() => page.evaluate('window.meetsAnother')).toBe(false);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await words(page).waitFor();
});

test('offline, a message waits in view, and goes out once by itself', async () => {
  const page = await open();
  const before = (await messagesOf(code)).length;
  await words(page).fill('It lies in the rain.');
  await page.getByLabel('Phone').fill('+49 30 123456');
  await outboxReady(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline. You can still press Send').waitFor();
  await send(page);
  await page.getByRole('heading', { name: 'Waiting for a signal' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect
    .poll(async () => (await messagesOf(code))[0])
    .toMatchObject({ content: 'It lies in the rain.', sender_phone: '+4930123456' });
  await expect.poll(async () => (await messagesOf(code)).length).toBe(before + 1);
});

test('an answer that is lost on the way back does not send the message twice', async () => {
  // The service worker would otherwise send it immediately, without the page.
  const page = await open(code.uid, { serviceWorkers: 'block' });
  const before = (await messagesOf(code)).length;
  await words(page).fill('The answer to this is lost.');
  await outboxReady(page);
  await page.route('**/api/qr/*/message', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await page.getByRole('heading', { name: 'Waiting for a signal' }).waitFor();
  await page.unroute('**/api/qr/*/message');
  await reload(page);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(async () => (await messagesOf(code)).length).toBe(before + 1);
});

test('the location is captured, drawn, and sent only while the toggle is on', async () => {
  const page = await open();
  const toggle = page.getByRole('switch', { name: 'Share my location' });
  await toggle.click();
  await page.getByText('Location captured (accuracy: 14m)').waitFor();
  await toast(page, 'Location captured!');
  await page.getByText('One square is 10 m').waitFor();
  await words(page).fill('With a place.');
  await toggle.click();
  await send(page);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect
    .poll(async () => (await messagesOf(code))[0])
    .toMatchObject({ content: 'With a place.', location_data: null });
});

test('a location that is refused is said, and the toggle goes back', async () => {
  const page = await open(code.uid, { permissions: [] });
  const toggle = page.getByRole('switch', { name: 'Share my location' });
  await toggle.click();
  await toast(page, 'Could not get your location. Please enable location services.');
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
});

test('a browser that knows no location says so', async () => {
  const page = await fixture.newPage(PHONE);
  await page.addInitScript('delete Navigator.prototype.geolocation');
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await takenOver(page);
  await page.getByRole('switch', { name: 'Share my location' }).click();
  await toast(page, 'Location services not supported by your browser.');
});

test('pictures are shrunk, sent, kept over a reload, and reach the owner', async () => {
  const page = await open();
  const picker = page.locator('input[type=file]');
  const picture = {
    mimeType: 'image/png',
    buffer: Buffer.from(await somePicture({ width: 2400 })),
  };
  await picker.setInputFiles([
    { ...picture, name: 'a.png' },
    { ...picture, name: 'b.png' },
    { name: 'c.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { ...picture, name: 'd.png' },
  ]);
  await toast(page, 'A message can have up to 3 pictures.');
  await toast(page, 'This picture cannot be opened here. Please use a JPEG or PNG.');
  // An exact match, because "Getting ready" is another state.
  await expect.poll(() => page.getByText('Ready', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await reload(page);
  await page.getByText('Ready', { exact: true }).waitFor();
  await words(page).fill('With a picture.');
  await send(page);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect
    .poll(async () => (await messagesOf(code))[0])
    .toMatchObject({
      content: 'With a picture.',
      photos: [{ width: 1600 }],
    });
});

test('a picture that was not uploaded can be tried again', async () => {
  const page = await open();
  await page.route('**/photos', (route) => route.abort('connectionreset'));
  const buffer = Buffer.from(await somePicture());
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a', mimeType: 'image/png', buffer });
  await page.getByText('Upload failed').waitFor();
  await words(page).fill('It comes later.');
  await send(page);
  await page.getByText('A picture was not uploaded. Try again or remove it.').waitFor();
  await page.unroute('**/photos');
  await page.getByRole('button', { name: 'Try picture 1 again' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();
  await send(page);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
});

test('the keyboard alone is enough', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Blue backpack' }).waitFor();
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(`document.activeElement.matches('${selector}')`)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  };
  await tabTo('textarea');
  await page.keyboard.type('Typed without a mouse.');
  await tabTo('[role=switch]');
  await page.keyboard.press('Space');
  await page.getByText('Location captured (accuracy: 14m)').waitFor();
  await tabTo('button[type=submit]');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
});
