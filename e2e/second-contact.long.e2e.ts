import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson, takePlan } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const fixture = setUpBrowserFixture();

/** The shortest delay is a minute. */
const WAIT_MS = 120_000;

test(
  'owner, finder and helper: who does not look is told of by the helper',
  { timeout: 3 * WAIT_MS },
  async () => {
    const outbox = await Outbox.of(fixture.product);
    const owner = await newPerson(fixture.product.url, 'late-lena');
    const address = 'late-ben@friends.example';
    const told = { shows_title: true, after_minutes: 1 };
    const asked = { name: 'Ben', email: address, owner_name: 'Lena', ...told };
    await owner.api.send('/user/helpers', asked, owner.token);
    const invitation = await outbox.take('helper-invitation', address);
    const helper = await fixture.openOnPhone(new URL(invitation.link ?? '').pathname, {
      locale: 'de-DE',
    });
    await helper.getByRole('button', { name: 'Ja, ich helfe' }).click();
    await helper.getByRole('heading', { name: 'Du hilfst Lena' }).waitFor();
    const { uid } = await newCode(owner, { title: 'Blue bicycle' });

    const finder = await fixture.openOnPhone(`/${uid}`, { locale: 'en-US' });
    await finder.getByLabel('Message', { exact: true }).fill('I am Eve, it stands at the station.');
    await finder.getByLabel('Email').fill('eve@finders.example');
    await finder.getByRole('button', { name: 'Send message' }).click();
    await finder.getByText('Message Sent!').waitFor();

    await expect
      .poll(async () => (await outbox.find('helper-alert', address)) !== null, { timeout: WAIT_MS })
      .toBe(true);
    const { link, text, subject } = await outbox.take('helper-alert', address);
    expect(subject).toContain('Lena');
    expect(text).toContain('Blue bicycle');
    expect(text).not.toMatch(/Eve|station|finders\.example/u);
    const { pathname, search } = new URL(link ?? '');
    await helper.goto(fixture.product.url + pathname + search);
    await helper
      .getByRole('heading', { name: 'Jemand hat Lena wegen „Blue bicycle“ geschrieben' })
      .waitFor();
    await expect.poll(() => helper.getByText(/Eve|station/u).count()).toBe(0);
    // The finder sees nothing of it, and the owner sees everything.
    await expect.poll(() => finder.getByText(/Ben|helper/iu).count()).toBe(0);
    const page = await fixture.openAs(owner, '/dashboard?tab=messages');
    await page.getByRole('link', { name: 'I am Eve' }).click();
    await page
      .getByRole('article')
      .getByText(/Ben by e-mail/u)
      .waitFor();
    await reloadUntil(
      helper,
      helper.getByRole('heading', { name: 'Lena hat inzwischen nachgesehen' }),
    );
  },
);

/** A headless browser identifies as a robot, which is not recorded. */
const PERSON = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari',
};

test(
  'a scan of a lost thing is told to a helper by SMS, and the owner who looks ends it',
  { timeout: 3 * WAIT_MS },
  async () => {
    const outbox = await Outbox.of(fixture.product);
    const owner = await newPerson(fixture.product.url, 'lost-lena');
    await takePlan(owner, 'basic');
    const account = await fixture.openAs(owner, '/account#helpers');
    const section = account.getByRole('region', { name: 'If you miss a message' });
    await section.getByRole('button', { name: 'Ask somebody to help' }).click();
    await section.getByLabel('Their name').fill('Ben');
    await section.getByLabel('How we contact them').selectOption('By SMS');
    await section.getByLabel('Their phone number').fill('0170 5551234');
    await section.getByLabel('Your name, as they know you').fill('Lena');
    await section.getByRole('button', { name: 'Send invitation' }).click();
    await section.getByText('Enter the phone number with its country code').waitFor();
    await section.getByLabel('Their phone number').fill('+49 170 5551234');
    await section.getByRole('button', { name: 'Send invitation' }).click();
    await section.getByText('+491705551234').waitFor();
    const asked = await outbox.take('helper-invitation', '+491705551234');
    const helper = await fixture.openOnPhone(new URL(asked.link ?? '').pathname, {
      locale: 'en-US',
    });
    await helper.getByRole('button', { name: 'Yes, I will help' }).click();
    await helper.getByRole('heading', { name: 'You are helping Lena' }).waitFor();
    const [known] = Object.values(await owner.api.read('/user/helpers', owner.token));
    const path = `/user/helpers/${String(Reflect.get(Object(known), 'id'))}`;
    await owner.api.send(path, { shows_title: false, after_minutes: 1 }, owner.token, 'PUT');
    const { uid } = await newCode(owner, { title: 'Medicine bag' });
    await owner.api.send(`/qr/${uid}/lost`, { message: 'Please write' }, owner.token, 'PUT');

    await fixture.openOnPhone(`/${uid}`, PERSON);
    await expect
      .poll(async () => (await outbox.find('helper-alert', '+491705551234')) !== null, {
        timeout: WAIT_MS,
      })
      .toBe(true);
    const { link, text } = await outbox.take('helper-alert', '+491705551234');
    expect(text).not.toMatch(/Medicine/u);
    expect(text).not.toContain(uid);
    const { pathname, search } = new URL(link ?? '');
    await helper.goto(fixture.product.url + pathname + search);
    await helper.getByRole('heading', { name: 'Somebody scanned something Lena lost' }).waitFor();
    const page = await fixture.openAs(owner);
    await page.getByText('Scanned once').waitFor();
    // The owner has read the message now.
    await reloadUntil(
      helper,
      helper.getByRole('heading', { name: 'Lena has looked in the meantime' }),
    );
  },
);
