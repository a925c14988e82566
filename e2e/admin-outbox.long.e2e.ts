import { once } from 'node:events';
import { createServer } from 'node:http';
import { DemoApi } from '@app/embedded/demo/api';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { newCode } from './support/codes.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { Outbox } from './support/outbox.ts';
import { administrator, newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const openSettings = async (): Promise<Page> =>
  fixture.openAs(await administrator(fixture.product), '/admin?tab=settings');

test('what would have gone appears in the outbox by itself, its link ready to use', async () => {
  const page = await openSettings();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await outbox.getByText('Nothing yet.').or(outbox.getByRole('article').first()).waitFor();
  await new DemoApi(fixture.product.url).send('/auth/request', { identifier: 'maren@example.org' });
  const notice = outbox.getByRole('article', { name: 'Sign-in link to maren@example.org' });
  await notice.waitFor();
  const address = await notice.getByRole('link', { name: 'Open link' }).getAttribute('href');
  await notice.getByText('Show the e-mail').click();
  await notice.getByText(address ?? '', { exact: false }).waitFor();
  await notice.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, toasts.copied);

  const incognito = await fixture.openOnDesktop(new URL(address ?? '').pathname);
  await incognito.getByRole('button', { name: 'Sign in here' }).click();
  await incognito.waitForURL('**/dashboard');
});

/** Another server, and the requests that it gets. */
async function startElsewhere() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { asked, elsewhere: `http://127.0.0.1:${port}` };
}

/** The parts of a DOM element that the test uses. */
interface Styled {
  readonly ownerDocument: {
    readonly defaultView: { getComputedStyle(of: Styled): Readonly<Record<string, string>> };
  };
}

/** Runs in the page. */
const computed = (element: Styled, name: string): string | undefined =>
  element.ownerDocument.defaultView.getComputedStyle(element)[name];

const styleOf = (element: Locator, name: string): Promise<string | undefined> =>
  element.evaluate<string | undefined, string, Styled>(computed, name);

/** The e-mail of a notice in the outbox, as shown in its frame. */
function mailOf(notice: Locator): FrameLocator {
  return notice.frameLocator('iframe').frameLocator('iframe');
}

test('the outbox shows an e-mail as it looks, with headers and text; people’s words stay words', async () => {
  const taken = await Outbox.of(fixture.product);
  const person = await newPerson(fixture.product.url, 'mirabel', 'mirabel@example.org');
  const code = await taken.takeCode('mirabel@example.org');
  await person.api.send('/user/contacts/email/verify', { code }, person.token);
  const title = `<img src=x onerror=alert(1)></td><script>alert(2)</script>"'&amp;`;
  const { uid } = await newCode(person, { title });
  await person.api.send(`/qr/${uid}/message`, { content: 'Found it' });
  await taken.take('new-message', 'mirabel@example.org');

  const page = await openSettings();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  const notice = outbox.getByRole('article', { name: 'New message to mirabel@example.org' });
  await notice.getByText('Show the e-mail').click();
  const mail = mailOf(notice);
  await mail.getByRole('heading', { name: 'Somebody wrote to you' }).waitFor();
  await expect.poll(() => mail.locator('script, img').count()).toBe(0);
  await mail.locator('p').filter({ hasText: title }).first().waitFor();
  // The styles are those of the e-mail.
  const card = mail.locator('.card');
  await expect.poll(() => styleOf(card, 'borderRadius')).toBe('12px');
  await notice.getByText(/^<https?:.*\/api\/unsubscribe\/o-.*>$/u).waitFor();
  await notice.getByText('List-Unsubscribe=One-Click').waitFor();
});

test('HTML that got into an e-mail runs nothing, loads nothing and leads nowhere', async () => {
  await new DemoApi(fixture.product.url).send('/auth/request', { identifier: 'milo@example.org' });
  const page = await openSettings();
  const { elsewhere, asked } = await startElsewhere();
  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  const html = `<!doctype html><html><head>
    <meta http-equiv="refresh" content="0; url=${elsewhere}/refresh">
    <link rel="stylesheet" href="${elsewhere}/style.css">
    <script>alert('script')</script><script src="${elsewhere}/script.js"></script>
    </head><body onload="alert('load')"><h1 style="color: rgb(1, 2, 3)">Hostile</h1>
    <img src="${elsewhere}/picture.png" onerror="alert('picture')">
    <iframe src="${elsewhere}/frame"></iframe>
    <form action="${elsewhere}/form"><button>Send</button></form>
    <a href="${elsewhere}/link">Press</a>
    <a href="${elsewhere}/top" target="_top">Leave</a></body></html>`;
  await page.route('**/api/admin/outbox/*', (route) =>
    route.fulfill({ json: { html, unsubscribe: null } }),
  );
  const outbox = page.getByRole('region', { name: 'Outbox' });
  const notice = outbox.getByRole('article', { name: 'Sign-in link to milo@example.org' });
  await notice.getByText('Show the e-mail').click();
  const mail = mailOf(notice);
  const heading = mail.getByRole('heading', { name: 'Hostile' });
  await heading.waitFor();
  await expect.poll(() => styleOf(heading, 'color')).toBe('rgb(1, 2, 3)');
  for (const name of ['Press', 'Leave']) await mail.getByRole('link', { name }).click();
  await mail.getByRole('button', { name: 'Send' }).click();
  // Longer than a request or a dialog would take to start.
  await page.getByLabel('From Name').fill('Other tags');
  await heading.waitFor();
  expect(said).toEqual([]);
  expect(asked).toEqual([]);
  // Proves that a request would have been noticed.
  await fetch(`${elsewhere}/control`);
  expect(asked).toEqual(['/control']);
  expect(opened).toEqual([]);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin');
});
