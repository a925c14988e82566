import { DemoApi } from '@app/embedded/demo/api';
import { expect, test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';

const administrator = setUpConsoleFixture();

test('who disabled this user, and what happened then, in three clicks from the row', async () => {
  const { url } = administrator.product;
  await newPerson(url, 'hilda-of-history', 'hilda@example.org');
  const page = await administrator.open('/admin?tab=users&q=hilda-of-history');
  const row = page.getByRole('tabpanel').getByRole('article');
  await row.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('Disabled', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'History of' }).click();
  await page.getByRole('link', { name: 'Every event about it' }).click();
  await page.getByRole('link', { name: /Disabled the account/u }).click();

  await page.getByRole('heading', { name: 'Disabled the account' }).waitFor();
  // Who: the administrator, by the beginning of their id.
  await page.getByText(/· Account [\da-f]{8} ·/u).waitFor();
  await page.getByText('Show as a list').click();
  await page.getByText(/^A request: Account [\da-f]{8}$/u).waitFor();
  await page.getByText(/^Entry \d+ of the audit log/u).waitFor();
  expect(await page.content()).not.toContain('hilda@example.org');

  await page.getByRole('link', { name: 'What changed by it' }).click();
  await page.getByText(/changed (?:one|\d+) things?\./u).waitFor();
});

test('what came of an event is shown with it, the notice to a person, too', async () => {
  const { url } = administrator.product;
  await newPerson(url, 'lena-of-history', 'lena@example.org');
  const page = await administrator.open('/admin/history?subject=lena-of-history');
  await page
    .getByRole('link', { name: /Asked to change an address|Registered/u })
    .last()
    .click();
  await page.getByText('Show as a list').click();
  const notice = page.getByRole('listitem').getByRole('link', { name: /^Somebody is to be told/u });
  await notice.first().click();
  await page.getByRole('heading', { name: 'Somebody is to be told' }).waitFor();
});

test('each moment of a code can be seen, and a link leads to it again', async () => {
  const { url } = administrator.product;
  const owner = await newPerson(url, 'ida-of-history', 'ida@example.org');
  const api = new DemoApi(url);
  const sent = await api.send('/qr/generate', { title: 'planted title of Ida' }, owner.token);
  const uid = String(sent['uid']);
  await api.send(`/qr/${uid}`, { is_paused: true }, owner.token, 'PATCH');
  const page = await administrator.open(`/admin/history?past=code-${uid}`);
  const state = page.getByRole('region', { name: 'The state' });
  await state.getByText('sealed').first().waitFor();
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  await slider.fill('0');
  await page.getByText(`Event 1 of ${last + 1}`).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('revision')).toBe('0');
  await state
    .getByText('changed', { exact: true })
    .or(state.getByText('new', { exact: true }))
    .first()
    .waitFor();
  expect(await page.content()).not.toContain('planted title');

  const other = await administrator.open(new URL(page.url()).pathname + new URL(page.url()).search);
  await other.getByText(`Event 1 of ${last + 1}`).waitFor();
});

test('the newest events come by themselves, and filters stand in the address', async () => {
  const page = await administrator.open('/admin/history');
  await page.getByRole('heading', { name: 'Newest events' }).waitFor();
  await page.getByLabel('What happened').selectOption({ label: 'Registered' });
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?type=UserRegistered');
  const events = page.getByRole('article');
  await expect.poll(() => events.filter({ hasNotText: 'Registered' }).count()).toBe(0);
  const before = await events.count();
  await newPerson(administrator.product.url, 'jana-of-history');
  await expect.poll(() => events.count(), { timeout: 20_000 }).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Streams' }).click();
  await page.getByRole('link', { name: 'Each moment' }).first().waitFor();
});

test('who may not read the history is led elsewhere', async () => {
  const person = await newPerson(administrator.product.url, 'karl-of-history');
  const page = await administrator.open('/admin/history', person.token);
  await page.waitForURL('**/dashboard');
});
