import { systemSettings } from '@app/query-api/features/settings/contract';
import { afterAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode, writeTo } from './support/codes.ts';
import { keepSettings } from './support/keep-settings.ts';
import { Outbox } from './support/outbox.ts';
import { administrator, newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const fixture = setUpBrowserFixture();
keepSettings(fixture);
afterAll(() => {
  fixture.mail.manners.recipient = null;
});

const PATH = '/admin/system-settings';

async function chooseLive(): Promise<void> {
  const { api, token } = await administrator(fixture.product);
  const settings = systemSettings.parse(await api.read(PATH, token));
  const live = {
    notification_mode: 'live',
    email_api_key: 'a-key',
    from_email: 'tags@example.org',
  };
  await api.send(PATH, { ...settings, ...live }, token, 'PUT');
}

test('the account page says when the last e-mail arrived, and since when none does', async () => {
  const address = 'reached@owners.example';
  const owner = await newPerson(fixture.product.url, 'reached-owner', address);
  const code = await (await Outbox.of(fixture.product)).takeCode(address);
  await owner.api.send('/user/contacts/email/verify', { code }, owner.token);
  const made = await newCode(owner, { title: 'Red umbrella' });
  const page = await fixture.openAs(owner, '/account#notices');
  const part = page.getByRole('region', { name: 'Notifications' });
  await part.getByText('Sent to your e-mail address above.', { exact: true }).waitFor();

  await chooseLive();
  await writeTo(made, { content: 'On the last seat.' });
  await expect.poll(() => fixture.mail.received.some(({ to }) => to.includes(address))).toBe(true);
  await reloadUntil(page, part.getByText(/Sent to your e-mail address above\. Last one/u));

  fixture.mail.manners.recipient = '550 5.1.1 No such mailbox';
  await writeTo(made, { content: 'Still there.' });
  await reloadUntil(
    page,
    part.getByText(/Not reached since .* Check your e-mail address above\./u),
  );
});
