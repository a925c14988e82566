import { findWords, readLogsAndMetrics } from '@app/embedded/testing/traces';
import { somePicture } from '@app/service-kit/testing/some-picture';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { type MadeCode, messagesOf, newCode, replyTo, writeTo } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { takenOver } from './support/taken-over.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const codeOf = async (username: string): Promise<MadeCode> =>
  newCode(await newPerson(fixture.product.url, username), { title: 'Blue backpack' });
const said = (page: Page) => page.getByRole('list', { name: 'Your conversation' });

async function answer(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your reply').fill(words);
  await page.getByRole('button', { name: 'Send reply' }).click();
}

test('both voices stand in their order, come live, and say nothing of who they are', async () => {
  const code = await codeOf('anna-secret');
  const thread = await writeTo(code, { content: 'It lies at the fountain.' });
  const page = await fixture.openOnPhone(`/t/${thread}`);
  await page.getByRole('heading', { name: 'Blue backpack', level: 1 }).waitFor();
  await page.getByText('The owner has not replied yet.').waitFor();
  await replyTo(code, 'I am on my way.');
  await said(page).getByText('I am on my way.').waitFor();
  await expect.poll(() => page.getByText('The owner has not replied yet.').count()).toBe(0);
  await answer(page, 'I wait at the bench.');
  await said(page).getByText('I wait at the bench.').waitFor();
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('');
  const slips = async () => {
    const texts = await said(page).getByRole('listitem').allTextContents();
    return texts.map((slip) => slip.replace(/^(You|Owner).*?(AM|PM)/u, '$1: '));
  };
  await expect
    .poll(slips)
    .toEqual([
      'You: It lies at the fountain.',
      'Owner: I am on my way.',
      'You: I wait at the bench.',
    ]);
  expect(await page.content()).not.toContain('anna-secret');
  await expect.poll(async () => (await messagesOf(code)).length).toBe(3);
});

test('its link is copied, shared, and previewed without a word of what was said', async () => {
  const code = await codeOf('bela');
  const thread = await writeTo(code, { content: 'Private words.' });
  const page = await fixture.openOnPhone(`/t/${thread}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Copied to clipboard!');
  const address = `${fixture.product.url}/t/${thread}`;
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(address);
  await page.addInitScript(
    'navigator.share = (what) => { window.shared = what; return Promise.resolve(); }',
  );
  await page.reload();
  await takenOver(page);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect.poll(() => page.evaluate('window.shared')).toEqual({ url: address });
  const html = await (await fetch(address)).text();
  expect(html).toMatch(/<meta\s+property="og:description"\s+content="Scan the code, write/u);
  expect(html).toContain('name="robots" content="noindex"');
  for (const word of ['Private', 'backpack', thread]) expect(html).not.toContain(word);
});

test('what is empty is not sent; what fails is kept, over a reload too, and goes once', async () => {
  const code = await codeOf('carmen');
  const page = await fixture.openOnPhone(`/t/${await writeTo(code, { content: 'Here.' })}`);
  await answer(page, ' ');
  await page.getByText('Message is required.').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await answer(page, 'Under the tree.');
  await toast(page, 'Failed to send message. Please try again.');
  await page.getByText('Your reply was not sent. It is kept here.').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await takenOver(page);
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Under the tree.');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await said(page).getByText('Under the tree.').waitFor();
  await expect.poll(async () => (await messagesOf(code)).length).toBe(2);
});

test('the link goes again to the address that was left; then contact data is withdrawn', async () => {
  const code = await codeOf('doris');
  const outbox = await Outbox.of(fixture.product);
  const to = 'finder.doris@example.org';
  const thread = await writeTo(code, { content: 'Here.', sender_email: to });
  const page = await fixture.openOnPhone(`/t/${thread}`);
  await page.getByText('You left an email address. The owner sees it.').waitFor();
  await page.getByRole('button', { name: 'Email me this link' }).click();
  await toast(page, 'The link is on its way.');
  const notice = await outbox.take('thread-link', to);
  expect(notice.link).toBe(`${fixture.product.url}/t/${thread}`);
  expect(`${notice.subject}${notice.text}`).not.toContain('doris ');
  await page.getByRole('button', { name: 'Withdraw my contact details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your contact details?' });
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await page.getByRole('button', { name: 'Withdraw my contact details' }).click();
  await dialog.getByRole('button', { name: 'Erase them' }).click();
  await toast(page, 'Your contact details have been erased.');
  await page.getByRole('heading', { name: 'Your contact details' }).waitFor({ state: 'detached' });
  const left = { content: 'Here.', sender_email: null };
  await expect.poll(() => messagesOf(code)).toMatchObject([left]);
});

test('what fails with contact data is said', async () => {
  const code = await codeOf('emilia');
  const left = { content: 'Here.', sender_email: 'a@example.org', sender_phone: '+4930123456' };
  const page = await fixture.openOnPhone(`/t/${await writeTo(code, left)}`);
  await page.route('**/api/threads/*/*', (route) =>
    ['POST', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500, body: 'no' })
      : route.fallback(),
  );
  await page.getByText('You left an email address and a phone number.').waitFor();
  await page.getByRole('button', { name: 'Text me this link' }).click();
  await toast(page, 'The link could not be sent. Please try again.');
  await page.getByRole('button', { name: 'Withdraw my contact details' }).click();
  await page.getByRole('button', { name: 'Erase them' }).click();
  await toast(page, 'Your contact details could not be erased. Please try again.');
});

test('who is blocked is not told: their answer is taken, shown to them, and dropped', async () => {
  const code = await codeOf('friedel');
  const thread = await writeTo(code, { content: 'Cheap windows!' });
  const page = await fixture.openOnPhone(`/t/${thread}`);
  await said(page).getByText('Cheap windows!').waitFor();
  const [{ thread_id: id }] = (await messagesOf(code)) as [{ thread_id: string }];
  await code.owner.api.send(`/user/threads/${id}/block`, {}, code.owner.token);
  await answer(page, 'Call now!');
  await said(page).getByText('Call now!').waitFor();
  await page.reload();
  await takenOver(page);
  await said(page).getByText('Call now!').waitFor();
  await expect.poll(() => page.getByText(/block/iu).count()).toBe(0);
  await expect.poll(() => messagesOf(code)).toHaveLength(1);
});

test('a picture that went along is not shown there: it is for the owner', async () => {
  const code = await codeOf('gert');
  const picture = await somePicture({ width: 300 });
  const { id } = await code.owner.api.upload('POST', `/qr/${code.uid}/photos`, picture);
  const thread = await writeTo(code, { content: 'With a picture.', photo_ids: [id] });
  const page = await fixture.openOnPhone(`/t/${thread}`);
  await said(page).getByText('With a picture.').waitFor();
  await expect.poll(() => said(page).getByRole('img').count()).toBe(0);
});

test('erased messages are shown as erased, and the code takes no more', async () => {
  const code = await codeOf('heidi');
  const page = await fixture.openOnPhone(`/t/${await writeTo(code, { content: 'Here it is.' })}`);
  await replyTo(code, 'Thank you.');
  await said(page).getByText('Thank you.').waitFor();
  await code.owner.api.send('/user', { confirmation: 'heidi' }, code.owner.token, 'DELETE');
  await expect.poll(() => page.getByText('This message was erased').count()).toBe(2);
  await page.getByText('This code is not taking messages right now.').waitFor();
  await expect.poll(() => page.getByText('Here it is.').count()).toBe(0);
});

test('a link that leads nowhere says so; one that gets no answer can be tried again', async () => {
  const page = await fixture.openOnPhone('/t/nothing-of-this-kind');
  const lost = 'We could not find this conversation.';
  await page.getByRole('heading', { level: 1, name: lost }).waitFor();
  const code = await codeOf('ilse');
  const thread = await writeTo(code, { content: 'Here.' });
  await page.route('**/api/threads/**', (route) => route.abort('connectionreset'));
  // The server cannot render it either, so the browser requests it itself.
  await page.route(`**/t/${thread}`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${fixture.product.url}/auth` }) });
  });
  await page.goto(`${fixture.product.url}/t/${thread}`);
  await page.getByRole('heading', { name: 'The conversation could not be loaded' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await said(page).getByText('Here.').waitFor();
});

test('the private link stays with the finder: no referrer, title, log or other site has it', async () => {
  const code = await codeOf('diana');
  const thread = await writeTo(code, { content: 'It lies at the fountain.' });
  const page = await fixture.openOnPhone('/about');
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(`${fixture.product.url}/t/${thread}`);
  await takenOver(page);
  await answer(page, 'I wait at the bench.');
  await said(page).getByText('I wait at the bench.').waitFor();
  await expect.poll(() => page.title()).not.toContain(thread);
  expect(asked.length).toBeGreaterThan(5);
  for (const request of asked) {
    expect(new URL(request.url()).origin).toBe(fixture.product.url);
    expect((await request.allHeaders())['referer'] ?? '').toBe('');
  }
  // Sites that are opened through a link from here do not learn the token either.
  await page.getByRole('link', { name: 'Eyelet' }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/t/'));
  await expect.poll(() => page.evaluate('document.referrer')).toBe('');
  const terminal = { where: 'terminal', text: fixture.product.output() };
  const written = await readLogsAndMetrics(fixture.product.dataDir);
  expect(findWords([terminal, ...written], [thread])).toEqual([]);
});
