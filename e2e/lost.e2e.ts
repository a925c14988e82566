import { lostTexts } from '@app/web/src/content/lost.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

/** A headless browser identifies as a robot, which is not recorded. */
const PERSON = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari',
};
const DETAILS = {
  message: 'It holds my medicine.',
  reward: '20 euros',
  last_seen_where: 'Train to Potsdam',
  last_seen_at: '2026-11-22T17:30:00.000Z',
};

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

async function choose(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${title}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function lostCode(username: string, title: string): Promise<MadeCode> {
  const code = await newCode(await newPerson(fixture.product.url, username), { title });
  await code.owner.api.send(`/qr/${code.uid}/lost`, DETAILS, code.owner.token, 'PUT');
  await code.owner.api.read(`/qr/${code.uid}`);
  return code;
}

const ownedBy = async ({ owner }: MadeCode): Promise<unknown> =>
  Object.values(await owner.api.read('/user/qr-codes', owner.token))[0];

const scansOf = async (code: MadeCode): Promise<unknown> =>
  Reflect.get(Object(Reflect.get(Object(await ownedBy(code)), 'losses')[0]), 'scans');

test('an owner marks a code as lost, changes it, and has it back', async () => {
  const person = await newPerson(fixture.product.url, 'lost-marker');
  const { uid } = await newCode(person, { title: 'Tuba' });
  const page = await fixture.openAs(person);
  await choose(page, 'Tuba', lostTexts.titleInMenu);
  const dialog = page.getByRole('dialog', { name: lostTexts.title });
  await dialog.getByLabel(lostTexts.message.label).fill(DETAILS.message);
  await dialog.getByLabel(lostTexts.reward.label).fill('x'.repeat(121));
  await dialog.getByRole('button', { name: lostTexts.mark }).click();
  await dialog.getByText('may have at most 120 characters').waitFor();
  await dialog.getByLabel(lostTexts.reward.label).fill(DETAILS.reward);
  await dialog.getByLabel(lostTexts.when.label).fill('2026-11-22T18:30');
  await dialog.getByText(lostTexts.noContact).waitFor();
  await dialog.getByText(lostTexts.unheard).waitFor();
  await dialog.getByRole('button', { name: lostTexts.mark }).click();
  await toast(page, lostTexts.marked(false));
  await card(page, 'Tuba').getByText('Lost since').waitFor();
  // The owner cannot be notified: nothing is promised, and an address is asked for.
  await card(page, 'Tuba').getByText(lostTexts.unheard).waitFor();
  await card(page, 'Tuba').getByRole('link', { name: lostTexts.addAddress }).waitFor();

  const phone = await fixture.openOnPhone(`/${uid}`, PERSON);
  await reloadUntil(phone, phone.getByText(DETAILS.message));
  await phone.getByText(DETAILS.reward).waitFor();
  await card(page, 'Tuba').getByText('Scanned once').waitFor();

  await card(page, 'Tuba').getByRole('button', { name: lostTexts.change }).click();
  const change = page.getByRole('dialog', { name: lostTexts.titleChange });
  await expect
    .poll(() => change.getByLabel(lostTexts.reward.label).inputValue())
    .toBe(DETAILS.reward);
  await change.getByLabel(lostTexts.reward.label).fill('');
  await change.getByRole('button', { name: lostTexts.save }).click();
  await toast(page, lostTexts.saved);
  await expect
    .poll(async () => {
      await phone.reload();
      await phone.getByText(DETAILS.message).waitFor();
      return phone.getByText(DETAILS.reward).count();
    })
    .toBe(0);

  await card(page, 'Tuba').getByRole('button', { name: lostTexts.back }).click();
  await toast(page, lostTexts.found);
  await card(page, 'Tuba').getByText('Lost once before').waitFor();
  await expect.poll(() => card(page, 'Tuba').getByText('Lost since').count()).toBe(0);
  await expect
    .poll(async () => {
      await phone.reload();
      await phone.getByRole('button', { name: 'Send message' }).waitFor();
      return phone.getByText(DETAILS.message).count();
    })
    .toBe(0);
});

const loseButton = (within: Page | Locator) =>
  within.getByRole('button', { name: lostTexts.titleOf('Cornet') });

test('one tap on its card or in a conversation marks a code as lost', async () => {
  const person = await newPerson(fixture.product.url, 'lost-tapper');
  const { uid } = await newCode(person, { title: 'Cornet' });
  await person.api.send(`/qr/${uid}`, { is_paused: true }, person.token, 'PATCH');
  const page = await fixture.openAs(person);
  await page.route('**/lost', (route) => route.abort());
  await loseButton(card(page, 'Cornet')).click();
  await toast(page, lostTexts.notSaved);
  await page.unroute('**/lost');
  await loseButton(card(page, 'Cornet')).click();
  await toast(page, lostTexts.markedAndResumed(false));
  await card(page, 'Cornet').getByText('Lost since').waitFor();
  await expect.poll(() => loseButton(page).count()).toBe(0);
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Cornet');
  await card(page, 'Cornet').getByRole('button', { name: lostTexts.back }).click();
  await toast(page, lostTexts.found);

  await writeTo({ uid, owner: person }, { content: 'Is this your cornet?' });
  await page.goto(`${fixture.product.url}/dashboard?tab=messages`);
  await page.getByRole('link', { name: 'Is this your cornet?' }).click();
  await loseButton(page).click();
  await toast(page, lostTexts.marked(false));
  await page.getByText('Lost since').waitFor();
  await page.getByRole('button', { name: lostTexts.arrange }).waitFor();
  const finder = await fixture.openOnPhone(`/${uid}`);
  await reloadUntil(finder, finder.getByText('This item is lost, and its owner'));
});

test('the page of a lost thing leads with it in the language of the visitor, without scripts', async () => {
  const { uid } = await lostCode('lost-quiet', 'Harp');
  const titles: readonly (readonly [string, string])[] = [
    ['en-US', 'This item is lost, and its owner is looking for it'],
    ['de-DE', 'Dieser Gegenstand ist verloren gegangen und wird gesucht'],
    ['fr-FR', 'Cet objet est perdu et son propriétaire le cherche'],
    ['es-ES', 'Esto se ha perdido y su dueño lo está buscando'],
    ['hi-IN', 'यह चीज़ खो गई है और इसके मालिक इसे ढूँढ रहे हैं'],
    ['id-ID', 'Barang ini hilang dan pemiliknya sedang mencarinya'],
  ];
  for (const [locale, title] of titles) {
    const context = fixture.keep(
      await fixture.browser.newContext({ ...PHONE, locale, javaScriptEnabled: false }),
    );
    const page = await context.newPage();
    await page.goto(`${fixture.product.url}/${uid}`);
    await page.getByText(title).waitFor();
    for (const told of [DETAILS.message, DETAILS.reward, DETAILS.last_seen_where]) {
      await page.getByText(told).waitFor();
    }
    await page.locator('textarea').waitFor();
  }
});

test('a reload, the owner and a robot are no further scan, another finder is', async () => {
  const code = await lostCode('lost-counter', 'Skis');
  const look = async (page: Page): Promise<Page> => {
    const told = page.waitForResponse((answer) => answer.url().endsWith('/scan'));
    await page.goto(`${fixture.product.url}/${code.uid}`);
    await told;
    return page;
  };
  const finder = await look(await fixture.newPage({ ...PHONE, ...PERSON }));
  await look(finder);
  await expect.poll(() => scansOf(code)).toBe(1);
  await look(await fixture.newPage(PHONE));
  await expect.poll(() => scansOf(code)).toBe(1);

  const own = await fixture.newPage({ ...PHONE, ...PERSON }, code.owner.token);
  const asked = own.waitForResponse((answer) => answer.url().includes('/user/qr-codes?'));
  const sent: string[] = [];
  own.on('request', (request) => sent.push(request.url()));
  await own.goto(`${fixture.product.url}/${code.uid}`);
  await asked;
  await own.waitForLoadState('networkidle');
  expect(sent.filter((url) => url.endsWith('/scan'))).toEqual([]);

  await look(await fixture.newPage({ ...PHONE, ...PERSON }));
  await expect.poll(() => scansOf(code)).toBe(2);
});

test('the return is arranged, the finder hands it over, and the owner thanks them', async () => {
  const code = await lostCode('lost-returner', 'Violin');
  const token = await writeTo(code, { content: 'I found a violin.' });
  const finder = await fixture.openOnPhone(`/t/${token}`);
  await finder.getByText('The owner is still looking for it').waitFor();

  const page = await fixture.openAs(code.owner, '/dashboard?tab=messages');
  await page.getByRole('link', { name: 'I found a violin.' }).click();
  await page.getByRole('button', { name: lostTexts.arrange }).click();
  await page.getByRole('button', { name: lostTexts.steps[1].label }).click();
  const reply = page.getByLabel('Your reply');
  await expect.poll(() => reply.inputValue()).toBe(lostTexts.steps[1].text);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await finder.getByText(lostTexts.steps[1].text).waitFor();

  await finder.getByRole('button', { name: 'I have handed it over' }).click();
  await finder.getByText('We have passed that on').waitFor();
  await page.getByRole('article').getByText('I have handed it over.').waitFor();

  await page.getByRole('button', { name: lostTexts.back }).click();
  const dialog = page.getByRole('dialog', { name: lostTexts.thanks.title });
  await dialog.getByLabel(lostTexts.thanks.label).fill('You saved my concert.');
  await dialog.getByRole('button', { name: lostTexts.thanks.confirm }).click();
  await toast(page, lostTexts.thanked);
  await finder.getByText('You saved my concert.').waitFor();
  await finder.getByText('The owner has it back. Thank you for your help.').waitFor();
  await expect.poll(() => finder.getByText('The owner is still looking for it').count()).toBe(0);

  await page.goto(`${fixture.product.url}/dashboard`);
  await card(page, 'Violin').getByText('Lost once before').click();
  await card(page, 'Violin').getByRole('link', { name: 'The conversation that brought' }).click();
  await page.getByRole('article').getByText('You saved my concert.').waitFor();
});

test('a finder without scripts says that they handed it over', async () => {
  const code = await lostCode('lost-plain', 'Drum');
  const token = await writeTo(code, { content: 'I found a drum.' });
  const context = await fixture.browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await fixture.keep(context).newPage();
  // Without scripts a page does not retry until the data is projected.
  const read = () => fetch(`${fixture.product.url}/api/threads/${token}`);
  await expect.poll(async () => (await read()).text()).toContain('"is_lost":true');
  await page.goto(`${fixture.product.url}/t/${token}`);
  await page.getByRole('button', { name: 'I have handed it over' }).click();
  await page.getByText('Your reply was sent.').waitFor();
  await page.getByText('We have passed that on').waitFor();
  await expect
    .poll(() => page.getByRole('listitem').getByText('I have handed it over.').count())
    .toBe(1);
});
