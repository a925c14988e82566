import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode, writeTo } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('an owner says who is told when, for all things and for one, and sees it with a message', async () => {
  const outbox = await Outbox.of(fixture.product);
  const owner = await newPerson(fixture.product.url, 'waiting-wanda');
  const address = 'escalated-ben@friends.example';
  const asked = { name: 'Ben', email: address, owner_name: 'Wanda', shows_title: true };
  await owner.api.send('/user/helpers', asked, owner.token);
  const { link } = await outbox.take('helper-invitation', address);
  const token = new URL(link ?? '').pathname.replace('/helper/', '');
  await owner.api.send(`/helpers/${token}/answer`, { agrees: true });
  const made = await newCode(owner, { title: 'Violin' });

  const page = await fixture.openAs(owner, '/account#escalation');
  const section = page.getByRole('region', { name: 'If you miss a message' });
  await section.getByText('You are notified at once. Nobody else is notified.').waitFor();
  await section.getByRole('button', { name: 'Add a step' }).click();
  await section.getByRole('button', { name: 'Add a step' }).click();
  const second = section.getByRole('group', { name: 'Step 2' });
  await second.getByLabel('After').selectOption('1 hour');
  await second.getByLabel('Notify').selectOption('Everybody');
  const words =
    'You are notified at once. If nobody has opened the message: Ben after 10 minutes, everybody after 1 hour.';
  await section.getByText(words).waitFor();
  await section.getByRole('button', { name: 'Save steps' }).click();
  await expect.poll(() => section.getByRole('button', { name: 'Save steps' }).count()).toBe(0);
  await page.reload();
  await section.getByText(words).waitFor();

  await writeTo(made, { content: 'In the wardrobe of the hall.' });
  await page.goto(`${fixture.product.url}/dashboard?tab=messages`);
  await page.getByRole('link', { name: 'In the wardrobe of the hall.' }).click();
  await page
    .getByRole('article')
    .getByText('Nobody else is notified, since somebody has looked.')
    .waitFor();

  await page.goto(`${fixture.product.url}/dashboard?edit=${made.uid}`);
  const dialog = page.getByRole('dialog', { name: 'Edit code' });
  await dialog.getByText('Recent notifications').click();
  await dialog
    .getByText(/If nobody looks by [^:]*:\d+ [AP]M: Ben by e-mail\. If nobody looks by/u)
    .waitFor();
  await dialog.getByText('If you miss a message').click();
  const own = dialog.getByRole('switch', { name: 'Use its own steps' });
  await own.click();
  await dialog.getByText(words).waitFor();
  await dialog.getByRole('button', { name: 'Remove step 2' }).click();
  await dialog.getByRole('button', { name: 'Save steps' }).click();
  await expect
    .poll(async () => (await owner.api.read('/user/escalation', owner.token))['codes'])
    .toMatchObject([{ qr_code_id: made.uid, steps: [{ after_minutes: 10 }] }]);
  await own.click();
  await expect
    .poll(async () => (await owner.api.read('/user/escalation', owner.token))['codes'])
    .toEqual([]);
});

test('an owner chooses quiet hours, in the time zone of the browser', async () => {
  const owner = await newPerson(fixture.product.url, 'sleeping-sarah');
  const page = await fixture.openAs(owner, '/account#quiet-hours', {
    timezoneId: 'Asia/Kolkata',
  });
  const section = page.getByRole('region', { name: 'Quiet hours' });
  await section.getByRole('switch', { name: 'Let me sleep' }).click();
  await section.getByText('Time zone: Asia/').waitFor();
  await section.getByLabel('To').fill('22:00');
  await section.getByRole('button', { name: 'Save hours' }).click();
  await section.getByText('The two times must differ.').waitFor();
  await section.getByLabel('To').fill('06:30');
  await section.getByRole('button', { name: 'Save hours' }).click();
  const saved = async () => (await owner.api.read('/user/escalation', owner.token))['quiet_hours'];
  await expect.poll(saved).toMatchObject({ from: '22:00', to: '06:30', except_lost: true });
  await section.getByRole('switch', { name: 'Let me sleep' }).click();
  await section.getByRole('button', { name: 'Save hours' }).click();
  await expect.poll(saved).toBe(null);
});
