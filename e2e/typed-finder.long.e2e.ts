import { CODE_TYPES, type CodeType } from '@app/events/code-type';
import { en as finderTexts } from '@app/web/src/features/finder/texts/en.ts';
import { de } from '@app/web/src/features/finder/typed/de.ts';
import { en } from '@app/web/src/features/finder/typed/en.ts';
import { es } from '@app/web/src/features/finder/typed/es.ts';
import { fr } from '@app/web/src/features/finder/typed/fr.ts';
import { hi } from '@app/web/src/features/finder/typed/hi.ts';
import { id } from '@app/web/src/features/finder/typed/id.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { type MadeCode, messagesOf, newCode } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';

const fixture = setUpBrowserFixture();

const presetsOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: /./u })
    .locator('button[aria-pressed]')
    .evaluateAll((found) => found.map(({ textContent }) => textContent));

const labelsOf = (presets: readonly { readonly label: string }[]): string[] =>
  presets.map(({ label }) => label);

async function codesOf(person: Person): Promise<ReadonlyMap<CodeType, MadeCode>> {
  const codes = new Map<CodeType, MadeCode>();
  for (const type of CODE_TYPES) {
    codes.set(type, await newCode(person, { title: `A thing (${type})`, type }));
  }
  return codes;
}

test('finders are offered the words for what they stand before, and send them', async () => {
  const codes = await codesOf(await newPerson(fixture.product.url, 'typed-sender'));
  for (const [type, code] of codes) {
    const page = await fixture.openOnPhone(`/${code.uid}`);
    const words = type === 'other' ? finderTexts : en[type];
    await expect.poll(() => presetsOn(page)).toEqual(labelsOf(words.presets));
    // The buttons are displayed before they work.
    await takenOver(page);
    await page.getByRole('heading', { name: words.writeTo }).waitFor();
    if ('lead' in words) await page.getByText(words.lead).waitFor();
    const [{ label, text } = { label: '', text: '' }] = words.presets;
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe(text);
    if (type !== 'car') continue;
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Message Sent!').waitFor();
    await expect.poll(() => messagesOf(code)).toMatchObject([{ content: text }]);
  }
});

test('a medical page says first which number to call, also while the thing is lost', async () => {
  const person = await newPerson(fixture.product.url, 'typed-medic');
  const { uid } = await newCode(person, { title: 'Bracelet', type: 'medical' });
  await person.api.send(`/qr/${uid}/lost`, {}, person.token, 'PUT');
  await person.api.read(`/qr/${uid}`);
  const page = await fixture.openOnPhone(`/${uid}`);
  const [first, lost] = [page.getByText(en.medical.lead), page.getByText(en.medical.lost)];
  await lost.waitFor();
  const topOf = async (part: typeof lost) => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOf(first)) < (await topOf(lost))).toBe(true);
});

test('the words come with the page, in the language of the visitor', async () => {
  const person = await newPerson(fixture.product.url, 'typed-speaker');
  const { uid } = await newCode(person, { title: 'Grey hatchback', type: 'car' });
  const languages = { 'de-DE': de, 'fr-FR': fr, 'es-ES': es, 'hi-IN': hi, 'id-ID': id };
  for (const [locale, { car }] of Object.entries(languages)) {
    const context = fixture.keep(await fixture.browser.newContext({ ...PHONE, locale }));
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${fixture.product.url}/${uid}`);
    await expect.poll(() => presetsOn(page)).toEqual(labelsOf(car.presets));
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    await page.getByText(car.lead).waitFor();
    await page.getByRole('button', { name: car.presets[0]?.label ?? '' }).click();
    await expect.poll(() => page.locator('textarea').inputValue()).toBe(car.presets[0]?.text);
    const catalogues = await Promise.all(
      asked
        .filter((address) => address.endsWith('.js'))
        .map(async (address) => (await fetch(address)).text()),
    );
    // The page has no words of other types, and scripts do not repeat its own.
    const scripts = catalogues.join('\n');
    expect(scripts).not.toContain(car.lead);
    expect(await page.content()).not.toContain(en.pet.lead);
    await context.close();
  }
});

test('another language is fetched with its words', async () => {
  const person = await newPerson(fixture.product.url, 'typed-switcher');
  const { uid } = await newCode(person, { title: 'Miezi', type: 'pet' });
  const page = await fixture.openOnPhone(`/${uid}`);
  await page.getByText(en.pet.lead).waitFor();
  await page.getByLabel('Language').selectOption('de');
  await page.getByText(de.pet.lead).waitFor();
  await expect.poll(() => presetsOn(page)).toEqual(labelsOf(de.pet.presets));
  await page.reload();
  await expect.poll(() => presetsOn(page)).toEqual(labelsOf(de.pet.presets));
});

test('without scripts the page leads with what it is on, and a lost one with that', async () => {
  const person = await newPerson(fixture.product.url, 'typed-quiet');
  const { uid } = await newCode(person, { title: 'Rex', type: 'pet' });
  const context = fixture.keep(
    await fixture.browser.newContext({ ...PHONE, locale: 'fr-FR', javaScriptEnabled: false }),
  );
  const page = await context.newPage();
  await page.goto(`${fixture.product.url}/${uid}`);
  await page.getByText(fr.pet.lead).waitFor();
  await page.getByRole('heading', { name: fr.pet.writeTo }).waitFor();
  await person.api.send(`/qr/${uid}/lost`, {}, person.token, 'PUT');
  await person.api.read(`/qr/${uid}`);
  await page.reload();
  await page.getByText(fr.pet.lost).waitFor();
  await expect.poll(() => page.getByText(fr.pet.lead).count()).toBe(0);
  await context.close();
});

test('a page that the browser draws first fetches the words', async () => {
  const person = await newPerson(fixture.product.url, 'typed-late');
  const { uid } = await newCode(person, { title: 'Gate', type: 'door' });
  const page = await fixture.openOnPhone('/');
  await page.goto(`${fixture.product.url}/${uid}`);
  await page.route(`**/${uid}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('id="page-data"', 'id="other-data"');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect.poll(() => presetsOn(page)).toEqual(labelsOf(en.door.presets));
});
