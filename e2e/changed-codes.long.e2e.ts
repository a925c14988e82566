import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';

const fixture = setUpBrowserFixture();
let owner: Person;

beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'carla-changes');
});

/** Waits until the API's answers about the code contain the latest change. */
async function known({ uid }: MadeCode): Promise<void> {
  // The API rightly refuses to read a deleted code.
  await owner.api.read(`/qr/${uid}`).catch(() => undefined);
}

async function change(
  code: MadeCode,
  body: object,
  method: 'PATCH' | 'DELETE' = 'PATCH',
): Promise<void> {
  await owner.api.send(`/qr/${code.uid}`, body, owner.token, method);
  await known(code);
}

async function restore(code: MadeCode): Promise<void> {
  await owner.api.send(`/qr/${code.uid}/restore`, {}, owner.token);
  await known(code);
}

const words = (page: Page) => page.getByLabel('Message', { exact: true });

/** The visitor switches to another tab for a while and comes back. */
async function comeBack(page: Page): Promise<void> {
  await page.waitForTimeout(3100);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

test('on return to the tab the page of a code says that it is paused, deleted, or there again', async () => {
  const code = await newCode(owner, { title: 'Kite' });
  const page = await fixture.openOnPhone(`/${code.uid}`);
  await words(page).waitFor();
  await change(code, { is_paused: true });
  await comeBack(page);
  await page.getByText('This code is not taking messages right now').waitFor();
  await expect.poll(() => words(page).count()).toBe(0);
  await change(code, { is_paused: false });
  await comeBack(page);
  await words(page).waitFor();
  await change(code, {}, 'DELETE');
  await comeBack(page);
  await page.getByRole('heading', { name: 'This code is not in use any more' }).waitFor();
  await restore(code);
  await comeBack(page);
  await words(page).waitFor();
});

test('what was typed stays in view, with the reason, and goes once the code is restored', async () => {
  const code = await newCode(owner, { title: 'Drum' });
  const page = await fixture.openOnPhone(`/${code.uid}`, { locale: 'de-DE' });
  const typed = page.getByLabel('Nachricht', { exact: true });
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  await typed.fill('Sie steht am Brunnen.');
  await change(code, { is_paused: true });
  await comeBack(page);
  await page.getByText('Dieser Code nimmt gerade keine Nachrichten an').waitFor();
  await expect.poll(() => typed.inputValue()).toBe('Sie steht am Brunnen.');
  await change(code, { is_paused: false });
  await change(code, {}, 'DELETE');
  await send.click();
  await page.getByRole('alert').getByText('Dieser Code wird nicht mehr verwendet').waitFor();
  await comeBack(page);
  await page.getByText('Dieser Code wird nicht mehr verwendet').first().waitFor();
  await expect.poll(() => typed.inputValue()).toBe('Sie steht am Brunnen.');
  await restore(code);
  await send.click();
  await page.getByRole('heading', { name: 'Nachricht gesendet!' }).waitFor();
});

test('in a thread a refusal is said in the language of the page, and the words stay', async () => {
  const code = await newCode(owner, { title: 'Globe' });
  const path = `/t/${await writeTo(code, { content: 'Ici.' })}`;
  const page = await fixture.openOnPhone(path, { locale: 'de-DE' });
  const answer = page.getByLabel('Deine Antwort');
  const send = page.getByRole('button', { name: 'Antwort senden' });
  await answer.fill('Noch da.');
  await change(code, { is_paused: true });
  await send.click();
  await page
    .getByRole('alert')
    .getByText('Dieser Code nimmt gerade keine Nachrichten an.')
    .waitFor();
  await expect.poll(() => answer.inputValue()).toBe('Noch da.');
  await change(code, { is_paused: false });
  await change(code, {}, 'DELETE');
  await send.click();
  await page.getByRole('alert').getByText('Dieser Code wird nicht mehr verwendet').waitFor();
  await expect.poll(() => answer.inputValue()).toBe('Noch da.');
});
