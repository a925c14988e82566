import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

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
  const saved = async () => (await owner.api.read('/user/quiet-hours', owner.token))['quiet_hours'];
  await expect.poll(saved).toMatchObject({ from: '22:00', to: '06:30', except_lost: true });
  await section.getByRole('switch', { name: 'Let me sleep' }).click();
  await section.getByRole('button', { name: 'Save hours' }).click();
  await expect.poll(saved).toBe(null);
});
