import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { newCode } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';

// Screens that take several steps to reach, and are therefore in no table.
const fixture = setUpBrowserFixture();
const NARROW = { viewport: { width: 320, height: 640 } } as const;

const lookedAt = async (page: Page, name: string): Promise<void> =>
  expect(await axeFindings(page), name).toEqual([]);

test('axe finds nothing while a voice note is recorded, kept, sent and played', async () => {
  const owner = await newPerson(fixture.product.url, 'axe-viola');
  const { uid } = await newCode(owner, { title: 'Violin case' });
  const page = await fixture.openOnPhone(`/${uid}`, NARROW);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  const stop = page.getByRole('button', { name: 'Stop recording' });
  await stop.waitFor();
  await lookedAt(page, 'recording');
  await stop.click();
  await page.getByText('It is sent with your message.').waitFor();
  await lookedAt(page, 'recorded');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('link', { name: 'Open your conversation' }).click();
  const play = page.getByRole('button', { name: /Play voice note/u });
  await play.waitFor();
  await lookedAt(page, 'closed player');
  await play.click();
  await page.getByLabel('Position').waitFor();
  await lookedAt(page, 'open player');
});

test('axe finds nothing where the microphone is refused', async () => {
  const owner = await newPerson(fixture.product.url, 'axe-vesna');
  const { uid } = await newCode(owner, { title: 'Tent' });
  const page = await fixture.newPage({ ...PHONE, ...NARROW });
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));`);
  await page.goto(`${fixture.product.url}/${uid}`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  await page.getByText('The microphone is blocked.').waitFor();
  await lookedAt(page, 'refused');
});

test('axe finds nothing on the page of a helper who is asked, helps, and has left', async () => {
  const outbox = await Outbox.of(fixture.product);
  const owner = await newPerson(fixture.product.url, 'axe-hanna');
  const email = 'axe-ben@friends.example';
  const told = { shows_title: true, after_minutes: 30 };
  const invitation = { name: 'Ben', email, owner_name: 'Hanna', ...told };
  await owner.api.send('/user/helpers', invitation, owner.token);
  const { link } = await outbox.take('helper-invitation', email);
  const page = await fixture.openOnPhone(new URL(link ?? '').pathname, NARROW);
  await page.getByRole('heading', { name: 'Help Hanna?' }).waitFor();
  await lookedAt(page, 'asked');
  await page.getByRole('button', { name: 'Yes, I will help' }).click();
  await page.getByRole('heading', { name: 'You are helping Hanna' }).waitFor();
  await lookedAt(page, 'helping');
  await page.getByRole('button', { name: 'Stop helping' }).click();
  await page.getByRole('heading', { name: 'You will not hear from us again' }).waitFor();
  await lookedAt(page, 'left');
});
