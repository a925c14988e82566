import { test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode, writeTo } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('an owner sees beside a message how they were told', async () => {
  const address = 'told@owners.example';
  const owner = await newPerson(fixture.product.url, 'told-owner', address);
  const outbox = await Outbox.of(fixture.product);
  const code = await outbox.takeCode(address);
  await owner.api.send('/user/contacts/email/verify', { code }, owner.token);
  const made = await newCode(owner, { title: 'Red umbrella' });
  await writeTo(made, { content: 'On the last seat.' });
  await outbox.take('new-message', address);

  const page = await fixture.openAs(owner, '/dashboard?tab=messages');
  await page.getByRole('link', { name: 'On the last seat.' }).click();
  const message = page.getByRole('article');
  await message
    .getByText('Not delivered (this server is set up to send none): by e-mail.')
    .waitFor();
});
