import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { newPerson, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const fixture = setUpBrowserFixture();

const make = async ({ api, token }: Person, title: string): Promise<string> =>
  String((await api.send('/qr/generate', { title }, token))['uid']);

/** Opens the dialog on the card, creates the link, and reads it. */
async function offer(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: `More options for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Hand over to somebody' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByLabel('Link to take it over');
  await link.waitFor();
  return new URL(await link.inputValue()).pathname;
}

test('one person hands a bicycle over, another signs up and takes it', async () => {
  const giver = await newPerson(fixture.product.url, 'giving-gita');
  const uid = await make(giver, 'Green bicycle');
  const sent = await giver.api.send(`/qr/${uid}/message`, { content: 'It stands in the rain' });
  const page = await fixture.openAs(giver);
  const path = await offer(page, 'Green bicycle');

  // People without an account return to the link after registering.
  const receiver = await fixture.openOnPhone(path);
  await receiver.getByRole('tab', { name: 'Register' }).click();
  await receiver.getByLabel('Username').fill('taking-tara');
  await receiver.getByLabel('Password', { exact: true }).fill('a long enough password');
  await receiver.getByLabel('Confirm password').fill('a long enough password');
  await receiver.getByRole('button', { name: 'Create account' }).click();
  await receiver
    .getByRole('heading', { name: '“Green bicycle” is being handed over to you' })
    .waitFor();
  // Opening it did not take the thing over.
  await page.reload();
  await page.getByRole('heading', { name: 'Green bicycle' }).waitFor();

  const name = receiver.getByLabel('What you call it');
  await name.fill(' ');
  await receiver.getByRole('button', { name: 'Take it over' }).click();
  await receiver.getByText('Give it a name.').waitFor();
  await name.fill('My bike');
  await receiver.getByRole('button', { name: 'Take it over' }).click();
  await receiver.getByRole('heading', { name: 'It is yours now' }).waitFor();
  await receiver.getByRole('link', { name: 'Go to your dashboard' }).click();
  await receiver.getByRole('heading', { name: 'My bike' }).waitFor();
  await receiver.getByText('No messages yet').waitFor();

  // The earlier finder still reaches the earlier owner, who keeps the conversation.
  const finder = await fixture.openOnPhone(`/t/${String(sent['thread_token'])}`);
  await finder.getByText('It stands in the rain').waitFor();
  const inbox = await fixture.openAs(giver, '/dashboard?tab=messages');
  const line = inbox.getByRole('link').filter({ hasText: 'Green bicycle' });
  await line.getByText('Handed over').waitFor();
  await line.click();
  await inbox.getByLabel('Your reply').fill('Thank you, please ring the bell');
  await inbox
    .getByRole('button', { name: /^(?:Send|Reply)/u })
    .last()
    .click();
  await reloadUntil(finder, finder.getByText('Thank you, please ring the bell'));
  await page.goto(`${fixture.product.url}/dashboard`);
  await expect.poll(() => page.getByRole('heading', { name: 'Green bicycle' }).count()).toBe(0);

  // The link was already used.
  const late = await fixture.openAs(await newPerson(fixture.product.url, 'tardy-tove'), path);
  await late.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

test('a link can be withdrawn, and what is lost is not handed over', async () => {
  const giver = await newPerson(fixture.product.url, 'giving-goran');
  const uid = await make(giver, 'Old drill');
  const page = await fixture.openAs(giver);
  const path = await offer(page, 'Old drill');
  const own = await fixture.openAs(giver, path, { locale: 'de-DE' });
  await own.getByRole('heading', { name: 'Das ist dein eigener Link' }).waitFor();
  const receiver = await newPerson(fixture.product.url, 'taking-theo');
  const theirs = await fixture.openAs(receiver, path, { locale: 'fr-FR' });
  await theirs.getByRole('heading', { name: /Old drill/u }).waitFor();
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await page.getByRole('button', { name: 'Make the link' }).waitFor();
  await theirs.getByRole('button', { name: 'L’accepter' }).click();
  await theirs.getByRole('heading', { name: 'Ce lien ne fonctionne plus' }).waitFor();

  const lost = { show_email: false, show_phone: false };
  await giver.api.send(`/qr/${uid}/lost`, lost, giver.token, 'PUT');
  await page.reload();
  await page.getByRole('button', { name: 'More options for Old drill' }).click();
  await page.getByRole('menuitem', { name: 'Hand over to somebody' }).click();
  await page.getByText('This is marked as lost.').waitFor();
});

test('a manager takes a thing for the organisation, which is not given its own again', async () => {
  const { url } = fixture.product;
  const giver = await newPerson(url, 'giving-greta');
  await make(giver, 'Long ladder');
  const page = await fixture.openAs(giver);
  const path = await offer(page, 'Long ladder');
  const olga = await newPerson(url, 'managing-olga');
  await olga.api.send('/organisations', { name: 'Kiln Street' }, olga.token);

  const taking = await fixture.openAs(olga, path);
  await taking.getByLabel('Who will own it?').selectOption('Kiln Street');
  await taking.getByRole('button', { name: 'Take it over' }).click();
  await taking.getByRole('heading', { name: 'It is yours now' }).waitFor();
  await taking.getByRole('link', { name: 'Go to your dashboard' }).click();
  await taking.getByRole('heading', { name: 'Long ladder' }).waitFor();
  // Going back does not show the offer again.
  await taking.goBack();
  await taking.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await taking.goForward();

  const again = await offer(taking, 'Long ladder');
  const whose = await fixture.openAs(olga, again);
  await whose.getByLabel('Who will own it?').selectOption('Kiln Street');
  await whose.getByRole('button', { name: 'Take it over' }).click();
  await whose.getByText('It already belongs to this organisation.').waitFor();
  await whose.getByLabel('Who will own it?').selectOption('Me');
  await whose.getByRole('button', { name: 'Take it over' }).click();
  await whose.getByRole('heading', { name: 'It is yours now' }).waitFor();
});

test('offline, a page says why nothing happened, in its language, and covers nothing for good', async () => {
  const giver = await newPerson(fixture.product.url, 'offline-gita');
  await make(giver, 'Blue bicycle');
  const path = await offer(await fixture.openAs(giver), 'Blue bicycle');
  const receiver = await newPerson(fixture.product.url, 'offline-tara');
  const page = await fixture.openAs(receiver, path, { ...PHONE, locale: 'de-DE' });
  const press = page.getByRole('button', { name: 'Übernehmen' });
  await press.waitFor();
  await page.context().setOffline(true);
  const note = page.getByText('You are offline.');
  await note.waitFor();
  await press.click();
  await page.getByText('Keine Antwort. Prüfe deine Verbindung').waitFor();
  await page.keyboard.press('End');
  const between = async (): Promise<number> => {
    const [button, bar] = [await press.boundingBox(), await note.boundingBox()];
    return button && bar ? bar.y - button.y - button.height : Number.NaN;
  };
  await expect.poll(between).toBeGreaterThanOrEqual(0);
});
