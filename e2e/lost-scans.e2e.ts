import { lostTexts } from '@app/web/src/content/lost.ts';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

/** A headless browser identifies as a robot, which is not recorded. */
const PERSON = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari',
};

test('an owner with a verified address is told of scans, and finders read the same', async () => {
  const outbox = await Outbox.of(fixture.product);
  const told = await newPerson(fixture.product.url, 'lost-told', 'lost-told@example.org');
  const code = await outbox.takeCode('lost-told@example.org');
  await told.api.send('/user/contacts/email/verify', { code }, told.token);
  const untold = await newPerson(fixture.product.url, 'lost-untold');
  for (const [person, hears] of [
    [told, true],
    [untold, false],
  ] as const) {
    const { uid } = await newCode(person, { title: 'Trumpet' });
    const page = await fixture.openAs(person);
    await page.getByRole('button', { name: lostTexts.titleOf('Trumpet') }).click();
    await toast(page, lostTexts.marked(hears));
    const card = page.getByRole('article', { name: 'Trumpet', exact: true });
    await card.getByText('Not scanned yet.').waitFor();
    const ask = card.getByText(lostTexts.unheard);
    await expect.poll(() => ask.count()).toBe(hears ? 0 : 1);
    const phone = await fixture.openOnPhone(`/${uid}`, PERSON);
    await reloadUntil(phone, phone.getByText('The owner can see that it was scanned.'));
  }
});
