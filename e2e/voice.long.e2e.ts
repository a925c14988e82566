import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messagesOf, newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { takenOver } from './support/taken-over.ts';

const fixture = setUpBrowserFixture();

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  const stop = page.getByRole('button', { name: 'Stop recording' });
  await stop.waitFor();
  await page.getByText('0:58 left').waitFor();
  await stop.click();
  await page.getByText('It is sent with your message.').waitFor();
}

/** Plays until the displayed time changes. */
async function listen(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).last().click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const position = page.getByLabel('Position');
  await expect.poll(() => position.getAttribute('aria-valuetext')).not.toMatch(/^0:00 of/u);
}

test('a finder speaks, the owner listens and answers by voice, the finder listens', async () => {
  const owner = await newPerson(fixture.product.url, 'viola');
  const code = await newCode(owner, { title: 'Violin case' });
  const finder = await fixture.openOnPhone(`/${code.uid}`);
  await record(finder);
  await listen(finder, /^Play$/u);
  await finder.getByRole('button', { name: 'Send message' }).click();
  await finder.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ content: '', voice_note: { duration_ms: expect.any(Number) } }]);

  const page = await fixture.openAs(owner, '/dashboard?tab=messages');
  await page.getByRole('link', { name: /Violin case.*Voice note/u }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByText('Voice note', { exact: false }).last().waitFor();
  expect(asked.filter((url) => url.includes('voice-note'))).toEqual([]);
  await listen(page, /Play voice note/u);
  const position = page.getByLabel('Position');
  await page.getByRole('button', { name: 'Pause' }).click();
  await position.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^0:00 of 0:0[1-9]$/u);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position.getAttribute('aria-valuetext')).toMatch(/^0:01 of/u);
  const speed = page.getByRole('button', { name: 'Play 1.5 times as fast' });
  await speed.click();
  await expect.poll(() => speed.getAttribute('aria-pressed')).toBe('true');
  await record(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect.poll(async () => (await messagesOf(code)).length).toBe(2);

  await finder.getByRole('link', { name: 'Open your conversation' }).click();
  const notes = finder.getByRole('button', { name: /Play voice note/u });
  await expect.poll(() => notes.count()).toBe(2);
  await listen(finder, /Play voice note/u);
});

test('a blocked finder hears what they said, over a reload too', async () => {
  const owner = await newPerson(fixture.product.url, 'vanja');
  const code = await newCode(owner, { title: 'Skateboard' });
  const thread = await writeTo(code, { content: 'Here.' });
  const [first] = await messagesOf(code);
  const threadId = String(Reflect.get(Object(first), 'thread_id'));
  await owner.api.send(`/user/threads/${threadId}/block`, {}, owner.token);
  const page = await fixture.openOnPhone(`/t/${thread}`);
  await record(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await listen(page, /Play voice note/u);
  await page.reload();
  await listen(page, /Play voice note/u);
  await expect.poll(() => messagesOf(code)).toHaveLength(1);
});

test('whoever does not allow the microphone is told what to do, and can write', async () => {
  const owner = await newPerson(fixture.product.url, 'vesna');
  const code = await newCode(owner, { title: 'Tent' });
  const page = await fixture.newPage({ ...PHONE, locale: 'de-DE' });
  // The browser's error if somebody denies access.
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));`);
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Sprachnachricht aufnehmen' }).click();
  await page.getByText('Das Mikrofon ist blockiert.').waitFor();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Sprachnachricht aufnehmen' }).waitFor();
  await page.getByLabel('Nachricht', { exact: true }).fill('Hier.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.getByRole('heading', { name: 'Nachricht gesendet!' }).waitFor();
  await expect.poll(() => messagesOf(code)).toMatchObject([{ content: 'Hier.', voice_note: null }]);
});

test('where the browser cannot record there is no button, and without a tap nobody is asked', async () => {
  const owner = await newPerson(fixture.product.url, 'vilmos');
  const code = await newCode(owner, { title: 'Lamp' });
  const page = await fixture.newPage(PHONE);
  await page.addInitScript('delete window.MediaRecorder');
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await page.getByRole('button', { name: 'Add pictures' }).waitFor();
  const button = page.getByRole('button', { name: 'Record a voice note' });
  await expect.poll(() => button.count()).toBe(0);
});
