import { register } from '@app/query-api/contract/retention';
import { retentionWords } from '@app/web/src/content/retention.ts';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';
import { DemoApi } from '@app/embedded/demo/api';

const fixture = setUpBrowserFixture();

test('an administrator reads what is kept of people, nobody else finds the page', async () => {
  const { url, admin } = fixture.product;
  const api = new DemoApi(url);
  const token = await api.signIn(admin.username, admin.password);
  const page = await fixture.openAs({ token }, '/admin?tab=settings');
  await page.getByRole('link', { name: retentionWords.section.link }).click();
  await page.getByRole('heading', { name: retentionWords.title, level: 1 }).waitFor();
  const rows = page.getByRole('heading', { level: 3 });
  const held = register.flatMap((each) => each.held.map(({ what }) => what));
  await expect.poll(() => rows.allTextContents()).toEqual(held);
  const messages = page.getByRole('listitem').filter({ hasText: 'Text of messages' });
  await messages.getByText(retentionWords.where).click();
  await messages.getByText('MessageSent (content)').waitFor();

  // The operator has not written any texts yet.
  const missing = 'This site still needs an imprint, your terms, and a contact for authorities.';
  await page.getByRole('note').getByText(missing).waitFor();

  const other = await newPerson(url, 'rena', 'rena@example.org');
  const elsewhere = await fixture.openAs(other, '/admin/retention');
  await elsewhere.waitForURL('**/dashboard*');
});
